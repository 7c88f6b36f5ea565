import { formatDay } from '#core/date/day.ts';
import { withoutGuarded } from '#core/record/guard.ts';
import { oneLine } from '#core/text/plain-line.ts';
import { dayOf } from '#modules/incidents/shared/incident.flow.ts';
import { incidentRecord } from '#modules/incidents/shared/incident.record.ts';
import { incidentPaper } from '#modules/incidents/shared/paper/paper.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { type AskMailing, mailReport, type SendMail, tellMailing } from '#server/mail/report-mailing.ts';
import { recordPaper } from '#server/pdf/record-paper.ts';

const TEXTS = {
  tr: {
    noDraft: 'Taslak bir bildirim e-posta ile gönderilemez. Önce onaya gönderin.',
    subject: (number: string) => `Olay bildirimi ${number}`,
    mail: (place: string, day: string) => `${place} işyerinde ${day} tarihinde meydana gelen olayın bildirimi ektedir.`,
  },
  en: {
    noDraft: 'A draft cannot be mailed. Submit the report first.',
    subject: (number: string) => `Incident report ${number}`,
    mail: (place: string, day: string) => `Attached is the report of the incident at ${place} on ${day}.`,
  },
};

async function placeOf(ctx: Ctx, workplace_id: string): Promise<string> {
  const workplace = await ctx.records.find('workplace', workplace_id);
  return oneLine(workplace?.body.name ?? '', 250);
}

/**
 * Mails a report that was submitted (INC-CALL-11). A mail is read by anybody, so what not every reader is told, the injury, is on
 * its paper for nobody, whoever sends it (ledger 08, decision 15; decision 77). Photos and documents of an injury show it too: they go
 * along where the sender says so.
 */
export const sendIncidentMail: SendMail = async ({ params, body: { users, with_documents = false } }, ctx) => {
  const record = await ctx.records.get('incident-report', params.id);
  const words = TEXTS[ctx.locale];
  const body = withoutGuarded(incidentRecord, record.body);
  return mailReport(ctx, {
    record,
    users,
    refuse() {
      const message = words.noDraft;
      if (body.status === 'draft') throw new Refusal('VALIDATION', { message, items: [{ field: 'status', message }] });
    },
    order: () =>
      recordPaper(
        ctx,
        { ...record, body },
        incidentPaper(body, ctx.locale, { leavesDocuments: body.category === 'injury' && !with_documents }),
      ),
    subject: words.subject(body.number ?? ''),
    words: words.mail(await placeOf(ctx, body.workplace_id), formatDay(dayOf(body))),
  });
};

/** How far the mails of a press have come (INC-CALL-13). */
export const incidentMailing: AskMailing = async ({ params }, ctx) => {
  const record = await ctx.records.get('incident-report', params.id);
  return tellMailing(ctx, record.id, params.mailing_id);
};
