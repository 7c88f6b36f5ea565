import { NotPrinted } from '#client/pdf/not-printed.ts';
import { picturesHere } from '#client/pdf/pictures-here.ts';
import type { Tell } from '#client/pdf/making.ts';
import { readList, readRecord } from '#client/records/read-record.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import type { RecordItem } from '#client/sync/types.ts';
import type { Locale } from '#core/number/number.ts';
import { PAPER_WORDS } from '#core/pdf/paper-words.ts';
import type { KindId } from '#core/record/kinds.ts';
import { isPartOf } from '#modules/risk/client/is-part-of.ts';
import { currentVersion } from '#modules/risk/shared/current-version.ts';
import { registerRows } from '#modules/risk/shared/register.ts';
import type { RiskReportFacts, TeamMember } from '#modules/risk/shared/report/facts.ts';
import { peopleOf, picturesOfRow, reportRefusal, riskReportFacts } from '#modules/risk/shared/report/gather.ts';
import { RISK_TEXTS } from '#modules/risk/shared/report/texts.ts';

export interface AssessmentToPrint {
  readonly item: RecordItem<'risk-assessment'>;
  readonly locale: Locale;
  /** Asks who of the team is assigned to the workplace, which no device holds (decision 68); null where nobody answers. */
  readonly assigned: () => Promise<readonly TeamMember[] | null>;
  readonly tell?: Tell;
}

type Engine = Pick<SyncEngine, 'record' | 'list' | 'drafts' | 'photos' | 'status'>;
type Known = Pick<RecordItem<KindId>, 'sync' | 'version'>;

const isWaiting = ({ sync, version }: Known): boolean => sync !== 'on-server' || version === 0;

/**
 * Collects what the report of an assessment shows from this device, with what waits to be sent (server: report/gather.ts). What is
 * not here is counted, so that the paper says it.
 * @throws NotPrinted where there is nothing to report, or too much
 */
export async function gatherRiskHere(engine: Engine, { item, locale, assigned, tell }: AssessmentToPrint): Promise<RiskReportFacts> {
  const { id, body } = item;
  const { units: unitIds, control_list_ids: listIds } = body;
  const read = async <K extends KindId>(kind: K, ids: readonly string[]) =>
    (await Promise.all([...new Set(ids)].map((one) => readRecord(engine, kind, one)))).filter((found) => found !== null);
  const [workplace, asked, responses, drafts, team] = await Promise.all([
    readRecord(engine, 'workplace', body.workplace_id),
    Promise.all(listIds.map((list) => readList(engine, 'control-list-question', { status: list }))),
    readList(engine, 'control-list-response', { status: id }),
    engine.drafts.all(),
    assigned(),
  ]);
  const questions = asked.flat();
  const rows = registerRows(item, questions, responses, isPartOf(item));
  const named = {
    unit: [...new Set([...unitIds, ...rows.map(({ unit_id }) => unit_id)])],
    list: [...new Set([...listIds, ...rows.map(({ control_list_id }) => control_list_id)])],
    user: peopleOf(rows, body),
  };
  const dfiIds = responses.flatMap((response) => response.body.dfi?.references.map(({ dfi_id }) => dfi_id) ?? []);
  const [company, units, lists, users, dfis] = await Promise.all([
    workplace === null ? null : readRecord(engine, 'company', workplace.body.company_id),
    read('unit', named.unit),
    read('control-list', named.list),
    read('user', named.user),
    read('dfi', dfiIds),
  ]);
  const names = new Map([
    ...[...units, ...lists].map((one) => [one.id, one.body.name] as const),
    ...users.map((one) => [one.id, `${one.body.name} ${one.body.surname}`] as const),
  ]);
  const facts = riskReportFacts({
    locale,
    printedAt: new Date(),
    assessment: body,
    version: currentVersion(body),
    company: company?.body.name ?? '',
    workplace: workplace?.body ?? null,
    assigned: team ?? [],
    rows,
    names,
    photos: new Map(),
  });
  const refused = reportRefusal(facts);
  if (refused !== null) throw new NotPrinted(RISK_TEXTS[locale].refused[refused]);
  const photos = await picturesHere(engine, facts.rows.flatMap(picturesOfRow), tell);
  const begun = drafts.filter((draft) => draft.kind === 'control-list-response' && draft.body['risk_analysis_id'] === id);
  const unnamed = (ids: readonly string[]) => ids.filter((one) => !names.has(one)).length;
  const isUnsent = begun.length > 0 || [item, ...questions, ...responses, ...units, ...lists, ...dfis].some(isWaiting);
  return {
    ...facts,
    photos,
    ...(isUnsent ? { note: PAPER_WORDS[locale].unsent } : {}),
    lacks: {
      filling: engine.status.get().caughtUp ? 0 : 1,
      drafts: begun.length,
      workplace: workplace === null ? 1 : 0,
      company: workplace !== null && company === null ? 1 : 0,
      team: team === null ? 1 : 0,
      lists: unnamed(listIds),
      names: unnamed([...named.unit, ...named.list.filter((list) => !listIds.includes(list)), ...named.user]),
      photos: [...photos.values()].filter((photo) => photo === null).length,
    },
  };
}
