import { sql } from 'kysely';
import { addDays, type Day } from '#core/date/day.ts';
import { notificationHandlers } from '#modules/notifications/server/notifications.handlers.ts';
import type { NotificationDraft } from '#modules/notifications/shared/notifications.schema.ts';
import type { World } from '#server/seed/world.ts';

/** What the demonstration tells its people. `daysAgo` counts from today; `readBy` have read it since. */
interface Told extends Omit<NotificationDraft, 'date' | 'due_date' | 'targets'> {
  readonly by: string;
  readonly daysAgo: number;
  readonly dueInDays: number | null;
  readonly targets: 'account' | 'first-workplace' | readonly string[];
  readonly readBy: readonly string[];
  /** Left as written, so that there is something to publish. */
  readonly waits?: boolean;
}

const AUDITS = '/companies/audit-reports/operational-audit-report';

const TOLD: readonly Told[] = [
  {
    by: 'account_manager',
    daysAgo: 18,
    dueInDays: null,
    notification_type: 'announcement',
    delivery_method: 'in_app',
    target_type: 'account',
    targets: 'account',
    redirect_path: null,
    content:
      'Yıllık acil durum tatbikatları ay sonuna kadar tamamlanacak. Her depo kendi tatbikat tarihini iş güvenliği uzmanına bildirsin.',
    readBy: ['auditor', 'auditor2', 'igu', 'personel', 'company_manager'],
  },
  {
    by: 'account_manager',
    daysAgo: 9,
    dueInDays: null,
    notification_type: 'update',
    delivery_method: 'in_app',
    target_type: 'role',
    targets: ['13', '6'],
    redirect_path: AUDITS,
    content: 'Operasyonel denetim soru setinin yardım metinleri yenilendi. Tabletinizi depoya gitmeden önce bir kez bağlantıyla açın.',
    readBy: ['auditor2'],
  },
  {
    by: 'igu',
    daysAgo: 6,
    dueInDays: null,
    notification_type: 'announcement',
    delivery_method: 'in_app',
    target_type: 'workplace',
    targets: 'first-workplace',
    redirect_path: null,
    content: '2 numaralı tankın bakımı sürüyor. Tank sahasına izin formu olmadan girilmez; dolum adası 3 kapalıdır.',
    readBy: ['personel'],
  },
  {
    by: 'account_manager',
    daysAgo: 3,
    dueInDays: 7,
    notification_type: 'reminder',
    delivery_method: 'in_app',
    target_type: 'role',
    targets: ['13', '6', '18'],
    redirect_path: '/dashboard',
    content: 'Termini geçmiş DÖF’leri bu hafta gözden geçirin ve gerekçelerini yazın.',
    readBy: [],
  },
  {
    by: 'account_manager',
    daysAgo: 1,
    dueInDays: null,
    notification_type: 'warning',
    delivery_method: 'in_app',
    target_type: 'account',
    targets: 'account',
    redirect_path: null,
    content: 'Hafta sonu kuvvetli rüzgâr bekleniyor. Açık sahadaki ekipmanı sabitleyin, 60 km/sa üzerinde ikmali durdurun.',
    readBy: [],
  },
  {
    by: 'account_manager',
    daysAgo: 0,
    dueInDays: 14,
    notification_type: 'announcement',
    delivery_method: 'both',
    target_type: 'role',
    targets: ['13'],
    redirect_path: null,
    content: 'Denetçi toplantısı taslağı: gelecek ayın denetim planı ve geçen yılın tekrar eden bulguları.',
    readBy: [],
    waits: true,
  },
];

const momentOf = (day: Day, hour: number): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
/** What events told people long ago has been read. */
const READ_AFTER_DAYS = 10;

/** Announcements and notifications of the demonstration, and the read marks of the years before. */
export async function makeNotifications(world: World, today: Day): Promise<void> {
  const someone = world.people.get('account_manager');
  const reader = (key: string) => world.people.has(key);
  for (const { by, daysAgo, dueInDays, targets, readBy, waits = false, ...text } of TOLD.filter((told) => reader(told.by))) {
    const date = addDays(today, -daysAgo);
    const at = momentOf(date, 6);
    const id = world.random.id(at);
    const aims =
      targets === 'account' ? [someone?.account_id ?? ''] : targets === 'first-workplace' ? [world.workplaces[0]?.id ?? ''] : [...targets];
    const draft = { ...text, date, due_date: dueInDays === null ? null : addDays(today, dueInDays), targets: aims };
    await notificationHandlers.create({ params: {}, body: { id, ...draft } }, world.as(by, at));
    if (waits) continue;
    await notificationHandlers.publish({ params: { a: id, b: '1' }, query: { version: 1 } }, world.as(by, at));
    for (const key of readBy.filter(reader))
      await notificationHandlers.read({ params: { id } }, world.as(key, new Date(at.getTime() + 3 * 3_600_000)));
  }
  if (someone === undefined) return;
  const { db } = world.as('account_manager', momentOf(today, 6));
  await db
    .updateTable('notification_recipient')
    .set({ read_at: sql`delivered_at + interval '7 hours'` })
    .where('read_at', 'is', null)
    .where('delivered_at', '<', momentOf(addDays(today, -READ_AFTER_DAYS), 0))
    .where('user_id', 'in', (query) => query.selectFrom('app_user').select('id').where('account_id', '=', someone.account_id))
    .execute();
}
