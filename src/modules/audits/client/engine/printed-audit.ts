import type { Tell } from '#client/pdf/making.ts';
import { paperAuthor } from '#client/pdf/paper-author.ts';
import { picturesHere } from '#client/pdf/pictures-here.ts';
import { readRecord } from '#client/records/read-record.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import type { Locale } from '#core/number/number.ts';
import type { AuditKind } from '#modules/audits/shared/engine/audit-kind.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import type { ReportDfi, ReportFacts } from '#modules/audits/shared/engine/report/facts.ts';
import { COMMON_TEXTS } from '#modules/audits/shared/engine/report/texts.ts';
import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';

export interface AuditToPrint {
  readonly kind: AuditKind;
  readonly audit: Audit;
  /** When the server first had it, ISO; null where it does not. */
  readonly arrivedAt: string | null;
  readonly set: QuestionSet;
  /** The server does not have the report, or not all of it. */
  readonly isUnsent: boolean;
  readonly locale: Locale;
  readonly user: UserInfo;
  readonly tell?: Tell;
}

/** Collects what the printed report shows from this device; names come in place of ids, as far as they are here (server: report/gather.ts). */
export async function gatherHere(
  engine: SyncEngine,
  { kind, audit, arrivedAt, set, isUnsent, locale, user, tell }: AuditToPrint,
): Promise<ReportFacts> {
  const person = async (id: string | null): Promise<string> => {
    const user = id === null ? null : await readRecord(engine, 'user', id);
    return user === null ? '' : `${user.body.name} ${user.body.surname}`;
  };
  const dfi = async (id: string): Promise<readonly (readonly [string, ReportDfi])[]> => {
    const found = await readRecord(engine, 'dfi', id);
    if (found === null) return [];
    const { number, deficiency_description, deadline, responsible } = found.body;
    return [[id, { number, description: deficiency_description, deadline, responsible: await person(responsible) }]];
  };
  const workplace = await readRecord(engine, 'workplace', audit.workplace_id);
  const [auditors, dfis, names, photos] = await Promise.all([
    Promise.all(audit.auditor.map(person)),
    Promise.all(kind.dfiIdsOf(audit).map(dfi)),
    Promise.all(
      (kind.named?.(audit) ?? []).map(async ([field, of, id]) => [field, (await readRecord(engine, of, id))?.body.name ?? ''] as const),
    ),
    picturesHere(engine, kind.picturesIn(audit), tell),
  ]);
  return {
    kind: kind.id,
    audit,
    set,
    locale,
    printedAt: new Date(),
    account: await paperAuthor(engine, user, audit.workplace_id),
    workplace: workplace?.body.name ?? '',
    names: Object.fromEntries(names),
    auditors: auditors.filter(Boolean),
    dfis: new Map(dfis.flat()),
    photos,
    arrivedAt: arrivedAt === null ? null : new Date(arrivedAt),
    ...(isUnsent ? { note: COMMON_TEXTS[locale].unsent } : {}),
  };
}
