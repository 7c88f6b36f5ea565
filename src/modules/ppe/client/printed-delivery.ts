import { paperAuthor } from '#client/pdf/paper-author.ts';
import { readRecord } from '#client/records/read-record.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import type { RecordItem } from '#client/sync/types.ts';
import type { Locale } from '#core/number/number.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';
import { type DeliveryFacts, deliveryNumber, namedOn } from '#modules/ppe/shared/paper/facts.ts';
import { DELIVERY_TEXTS } from '#modules/ppe/shared/paper/texts.ts';

export interface DeliveryToPrint {
  readonly item: RecordItem<'ppe-distribution'>;
  readonly returns: readonly RecordItem<'ppe-return'>[];
  /** The server has the distribution and all that came back. */
  readonly isSent: boolean;
  readonly locale: Locale;
  readonly user: Pick<UserInfo, 'demo' | 'account_name'>;
}

/** Collects what the delivery paper shows from this device (server: paper/delivery-paper.ts). */
export async function gatherDeliveryHere(
  engine: Pick<SyncEngine, 'record'>,
  { item, returns: back, isSent, locale, user }: DeliveryToPrint,
): Promise<DeliveryFacts> {
  const { body, id } = item;
  const returns = back.map((one) => one.body).toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1));
  const named = namedOn(body, returns);
  const read = async <K extends KindId>(kind: K, ids: readonly string[]) =>
    (await Promise.all(ids.map((one) => readRecord(engine, kind, one)))).filter((found) => found !== null);
  const [workplace, employees, users, models] = await Promise.all([
    readRecord(engine, 'workplace', body.workplace_id),
    read('employee', named.employees),
    read('user', named.users),
    read('ppe-model', named.models),
  ]);
  const company = workplace === null ? null : await readRecord(engine, 'company', workplace.body.company_id);
  return {
    locale,
    printedAt: new Date(),
    author: await paperAuthor(engine, user, body.workplace_id),
    number: deliveryNumber(body.date, id),
    company: company?.body.name ?? '',
    workplace: workplace?.body.name ?? '',
    distribution: body,
    returns,
    names: new Map([...employees, ...users].map((one) => [one.id, `${one.body.name} ${one.body.surname}`])),
    jobs: new Map(employees.map((one) => [one.id, one.body.job])),
    models: new Map(models.map((one) => [one.id, one.body])),
    ...(isSent ? {} : { note: DELIVERY_TEXTS[locale].unsent }),
    photos: new Map(),
  };
}
