import { addDays, type Day } from '#core/date/day.ts';
import { assessmentHandlers } from '#modules/risk/server/assessments.ts';
import { mayUseWorkplace } from '#server/records/scope.ts';
import { momentOf } from '#server/seed/audits.ts';
import type { Random } from '#server/seed/random.ts';
import type { World } from '#server/seed/world.ts';

/** Days ago, unit, what is assessed, and a word of each control list that it asks. */
type Sample = readonly [ago: number, unit: string, title: string, lists: readonly string[], revision?: string];

/** Each stands at the next workplace, so that one workplace is assessed by one method. */
const SAMPLES: readonly Sample[] = [
  [610, 'Operasyon', 'Tank sahası ve tanker dolum risk değerlendirmesi', ['Tank sahası', 'Karayolu'], 'Yıllık gözden geçirme'],
  [540, 'Operasyon', 'Hidrant servis aracı ile uçak ikmali', ['Hidrant'], '12 numaralı park yerindeki dökülme olayından sonra'],
  [455, 'Kalite ve Laboratuvar', 'Numune alma ve laboratuvar çalışmaları', ['Laboratuvar', 'Yakıt kalitesi']],
  [380, 'Bakım Atölyesi', 'Pompa dairesi bakımı ve sıcak çalışma', ['Bakım', 'Elektrik'], 'Yeni yangın pompası devreye alındı'],
  [300, 'İSG ve Çevre', 'Yangından korunma ve acil durum hazırlığı', ['Yangından']],
  [215, 'Operasyon', 'İkmal tankeri ile uçak ikmali ve apron trafiği', ['İkmal tankeri']],
  [150, 'Bakım Atölyesi', 'Tank temizliği ve kapalı alan girişleri', ['Kapalı alan']],
  [95, 'İşletme Müdürlüğü', 'İdari bina, ofis ve ergonomi değerlendirmesi', ['Genel işyeri']],
  [40, 'Kalite ve Laboratuvar', 'Yakıt kalitesi ve filtre değişimi çalışmaları', ['Yakıt kalitesi']],
  [12, 'İSG ve Çevre', 'Elektrik, statik ve patlayıcı ortam değerlendirmesi', ['Elektrik']],
];
const AUTHORS = ['igu', 'company_manager', 'account_manager'];
const METHODS = ['5x5', 'FINE_KINNEY'] as const;

/** Ten risk assessments by both methods, begun by those who may and reach the workplace, three of them revised since. @param random a dice of its own */
export async function makeAssessments(world: World, today: Day, random: Random): Promise<void> {
  const { workplaces, people } = world;
  const { records } = world.as('account_manager', momentOf(today, 0));
  const lists = (await records.list('control-list')).rows;
  const units = (await records.list('unit')).rows;
  for (const [at, [ago, unit, title, words, revision]] of SAMPLES.entries()) {
    const place = at % workplaces.length;
    const workplace_id = workplaces[place]?.id ?? '';
    const found = units.find(({ body }) => body.workplace_id === workplace_id && body.name === unit);
    const control_list_ids = lists.filter(({ body }) => words.some((word) => body.name.startsWith(word))).map(({ id }) => id);
    const near = AUTHORS.filter((key) => {
      const caller = people.get(key);
      return caller?.permissions.has('risk.write') && mayUseWorkplace(caller.scope, workplace_id);
    });
    // An account without these people or lists has no assessment of them.
    if (found === undefined || control_list_ids.length === 0 || near.length === 0) continue;
    const date = addDays(today, -ago);
    const header = { workplace_id, units: [found.id], method: METHODS[place % 2] ?? '5x5', title, date, control_list_ids };
    const moment = momentOf(date, 10);
    const id = random.id(moment);
    await assessmentHandlers.createAssessment(
      { params: {}, body: { id, ...header, allow_second: true } },
      world.as(random.pick(near), moment),
    );
    if (revision === undefined) continue;
    const later = momentOf(addDays(date, Math.floor(ago / 2)), 11);
    await assessmentHandlers.revise(
      { params: {}, body: { risk_analysis_id: id, note: revision, seen: 1 } },
      world.as(random.pick(near), later),
    );
  }
}
