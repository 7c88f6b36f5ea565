import { bodyAfter } from '#client/sync/outbox/rows.ts';
import type { JsonObject } from '#core/change/json.ts';
import { newId } from '#core/id/uuid.ts';
import { blankFinding } from '#modules/audits/shared/engine/blank-finding.ts';
import { blankObservation, observationsOf, withObservations } from '#modules/audits/shared/engine/observations.ts';
import type { Finding } from '#modules/audits/shared/engine/audit.schema.ts';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import type { FormHistory } from '#tests/model/forms/history.ts';
import type { Others } from '#tests/model/forms/steps.ts';
import { wordsIn } from '#tests/model/forms/words.ts';

// A wire name of reports, as the model server stores them.
const asAudit = (body: JsonObject): OperationalAudit => body as unknown as OperationalAudit;

const withFindings = (audit: OperationalAudit, bulgu_rapor_list: readonly Finding[]): OperationalAudit => ({
  ...audit,
  bulguRapor: { ...audit.bulguRapor, bulgu_rapor_list: [...bulgu_rapor_list] },
});

const no = (audit: OperationalAudit, ref: string, n: number): OperationalAudit => ({
  ...withFindings(audit, [...audit.bulguRapor.bulgu_rapor_list, { ...blankFinding(ref, 1), bulgu_description: `§${n}§` }]),
  responses: { ...audit.responses, [ref]: 'no' },
});

/** The other answer to a question of the person at the device, with or without having seen theirs. */
function sameAnswer(audit: OperationalAudit, ref: string, n: number): OperationalAudit {
  if (audit.responses[ref] !== 'no' && n % 2 === 0) return no(audit, ref, n);
  const findings = audit.bulguRapor.bulgu_rapor_list.filter((finding) => finding.question_id !== ref);
  return { ...withFindings(audit, findings), responses: { ...audit.responses, [ref]: 'yes' } };
}

/** A note at a question: a new one, or more words in the one that stands there. */
function noted(audit: OperationalAudit, ref: string, n: number): OperationalAudit {
  const list = observationsOf(audit);
  const known = list.findLast(({ question_id }) => question_id === ref);
  if (known === undefined || n % 3 === 0) return withObservations(audit, [...list, { ...blankObservation(newId(), ref), note: `§${n}§` }]);
  return withObservations(
    audit,
    list.map((one) => (one === known ? { ...one, note: `${one.note} §${n}§` } : one)),
  );
}

/** The question that the person answered last in a report; null before. */
function lastQuestion({ ledger }: FormHistory, report: string): string | null {
  const words = [...ledger.facts].filter(([, fact]) => fact.report === report).map(([word]) => word);
  return words.findLast((word) => word.startsWith('"A'))?.split('"')[1] ?? null;
}

type Change = (audit: OperationalAudit) => OperationalAudit;

function changeOf(history: FormHistory, what: Others, report: string, n: number): Change | null {
  if (what === 'theirs-answer') return (audit) => no(audit, `B${1 + Math.floor(n / 90)}.${n % 90}`, n);
  if (what === 'theirs-type') return (audit) => ({ ...audit, generalEvaluation: `${audit.generalEvaluation} §${n}§` });
  if (what === 'theirs-same') {
    const ref = lastQuestion(history, report);
    return ref === null ? null : (audit) => sameAnswer(audit, ref, n);
  }
  if (what === 'theirs-note') {
    const ref = lastQuestion(history, report);
    return (audit) => noted(audit, observationsOf(audit).at(-1)?.question_id ?? ref ?? 'A1.1', n);
  }
  return (audit) => {
    const findings = audit.bulguRapor.bulgu_rapor_list;
    if (what === 'theirs-drop') return withFindings(audit, findings.slice(0, -1));
    return withFindings(
      audit,
      findings.map((finding, at) =>
        at === findings.length - 1 ? { ...finding, bulgu_description: `${finding.bulgu_description} §${n}§` } : finding,
      ),
    );
  };
}

/** What the person has taken away here already, with it in sight: the same answer given again by somebody else is the one that they saw. */
async function givenUp({ device, tabs }: FormHistory, id: string): Promise<ReadonlySet<string>> {
  const drafts = (await device.device.drafts.toArray()).filter((draft) => draft.id === id);
  const rows = (await device.rows()).filter((row) => row.lane === id);
  const forms = tabs.flatMap((tab) => (tab?.report?.id === id && tab.report.form ? [tab.report.form.document] : []));
  const steps = [...drafts, ...forms, ...rows.map((row) => ({ base: row.base, body: bodyAfter(row) }))];
  return new Set(
    steps.flatMap(({ base, body }) => {
      const stays = wordsIn(body);
      return [...wordsIn(base?.body)].filter((word) => !stays.has(word));
    }),
  );
}

/** Another person, who sees what the server has. */
export async function othersAct(history: FormHistory, what: Others, id: string, n: number): Promise<void> {
  const seen = await givenUp(history, id);
  const { server, ledger } = history;
  const row = server.records.get(id);
  if (!row || row.deleted || row.body['report_status'] === 'valid') return;
  const before = row.body;
  if (what === 'theirs-delete') {
    for (const word of wordsIn(before)) ledger.drop(word);
    server.change(id, () => null);
  } else if (what === 'theirs-finish') server.change(id, (body) => ({ ...body, report_status: 'valid' }));
  else {
    const change = changeOf(history, what, id, n);
    if (change === null) return;
    server.change(id, (body) => change(asAudit(body)) as unknown as JsonObject);
    const after = server.records.get(id)?.body ?? {};
    const stays = wordsIn(after);
    for (const word of wordsIn(before)) if (!stays.has(word)) history.othersTook.add(word);
    ledger.acted(id, before, after, 'theirs');
    for (const word of seen) ledger.drop(word, 'theirs');
  }
}
