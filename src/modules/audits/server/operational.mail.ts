import { formatDay } from '#core/date/day.ts';
import { oneLine } from '#core/text/plain-line.ts';
import { reportBytes, reportName } from '#modules/audits/server/operational.report.ts';
import type { operationalCalls } from '#modules/audits/shared/operational/operational.calls.ts';
import { type Ctx, type Handler, Refusal } from '#server/http/handler.ts';
import { greeted, letter } from '#server/mail/letter.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';

type SendMail = Handler<(typeof operationalCalls)['sendMail']>;
type Wanted = Parameters<SendMail>[0]['body']['users'];
interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly known: boolean;
}

const TEXTS = {
  tr: {
    onlyValid: 'Yalnızca geçerli raporlar e-posta ile gönderilebilir.',
    unknown: 'Bu kullanıcı yok veya etkin değil.',
    failed: 'E-posta gönderilemedi. Adresi kontrol edip yeniden deneyin.',
    tooMany: 'Gönderim sınırına ulaşıldı. Biraz sonra yeniden deneyin.',
    subject: (number: string) => `Operasyonel denetim raporu ${number}`,
    text: (name: string, facility: string, day: string) =>
      letter(greeted('Sayın', name), `${facility} tesisinde ${day} tarihinde yapılan operasyonel denetimin raporu ektedir.`),
  },
  en: {
    onlyValid: 'Only valid reports can be mailed.',
    unknown: 'There is no such user, or the user is not active.',
    failed: 'The mail could not be sent. Check the address and try again.',
    tooMany: 'The limit for mails has been reached. Try again a little later.',
    subject: (number: string) => `Operational audit report ${number}`,
    text: (name: string, facility: string, day: string) =>
      letter(greeted('Dear', name), `attached is the report of the operational audit at ${facility} on ${day}.`),
  },
};

/** Each wanted address once; a user id outside the account is nobody. */
async function recipients(ctx: Ctx, account_id: string, users: Wanted): Promise<Recipient[]> {
  const ids = users.filter((user) => typeof user === 'string');
  // Compared as text: what is no id at all is answered as unknown, not as a fault of the database.
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('app_user')
          .select(['id', 'email', 'name', 'surname'])
          .where('account_id', '=', account_id)
          .where('active', '=', true)
          .where((eb) => eb(eb.cast<string>('id', 'text'), 'in', ids))
          .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const all = users.map((user): Recipient => {
    if (typeof user !== 'string') return { ...user, known: true };
    const found = byId.get(user);
    return found ? { name: `${found.name} ${found.surname}`, email: found.email, known: true } : { name: '', email: user, known: false };
  });
  return [...new Map(all.map((one) => [one.email.toLowerCase(), one])).values()];
}

/** Mails a valid report as a PDF; the answer has a result per address (AUD-OPS-17, AUD-GEN-12; ledger 05, decision 17). */
export const sendOperationalMail: SendMail = async ({ params, body }, ctx) => {
  const t = TEXTS[ctx.locale];
  const audit = await ctx.records.get('operational-audit', params.id);
  if (audit.body.report_status !== 'valid')
    throw new Refusal('VALIDATION', { message: t.onlyValid, items: [{ field: 'report_status', message: t.onlyValid }] });
  const attachment = { name: reportName(audit), type: 'application/pdf', bytes: await reportBytes(ctx, audit) };
  const sent = [];
  for (const { name, email, known } of await recipients(ctx, audit.account_id, body.users)) {
    if (!known) {
      sent.push({ email, ok: false, message: t.unknown });
      continue;
    }
    const text = t.text(name, oneLine(audit.body.facilityName, 250), formatDay(audit.body.inspectionDate));
    // One address that fails keeps no other from its mail.
    const message = await ctx.mail.send({ to: email, subject: t.subject(audit.body.number ?? ''), text, attachments: [attachment] }).then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? t.tooMany : t.failed),
    );
    sent.push(message === null ? { email, ok: true } : { email, ok: false, message });
  }
  const entry = {
    ...authorOf(ctx),
    account_id: audit.account_id,
    action: 'mail',
    entity: 'operational-audit',
    entity_id: audit.id,
  } as const;
  await writeLogRecord(ctx.db, {
    ...entry,
    title: attachment.name,
    after: { recipients: sent.map(({ email, ok }) => `${email}${ok ? '' : ' ✗'}`).join(', ') },
  });
  return { success: true, sent };
};
