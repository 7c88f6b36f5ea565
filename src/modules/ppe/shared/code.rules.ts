import { accountMark, comparedCode, readCode } from '#core/code/label-code.ts';
import { chosenReceivers, itemsOf, withReceivers } from '#modules/ppe/shared/distribution.rules.ts';
import { type DistributionItem, MOST_ITEMS, MOST_RECEIVERS, type PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';

/** What a scanned text is for who hands equipment out. */
export type CodeMeaning =
  | { readonly as: 'model'; readonly id: string }
  /** Whether this device knows the employee is asked of its records. */
  | { readonly as: 'employee'; readonly id: string }
  /** The label of another account. */
  | { readonly as: 'foreign' }
  /** A label of ours for a model that this device does not have. */
  | { readonly as: 'missing' }
  /** A maker's code that stands at several models. */
  | { readonly as: 'several'; readonly ids: readonly string[] }
  | { readonly as: 'unknown'; readonly code: string };

export interface KnownModel {
  readonly id: string;
  /** Records of before have none. */
  readonly body: { readonly code?: string | undefined };
}

/** @param account the caller's own */
export function codeMeaning(text: string, account: string, models: readonly KnownModel[]): CodeMeaning {
  const read = readCode(text);
  if (read === null) return { as: 'unknown', code: text.trim().slice(0, 40) };
  if (read.as === 'label') {
    if (read.account !== accountMark(account)) return { as: 'foreign' };
    if (read.kind === 'employee') return { as: 'employee', id: read.id };
    return models.some(({ id }) => id === read.id) ? { as: 'model', id: read.id } : { as: 'missing' };
  }
  const ids = models.filter(({ body }) => comparedCode(body.code ?? '') === read.code).map(({ id }) => id);
  const [id] = ids;
  if (id === undefined) return { as: 'unknown', code: read.code };
  return ids.length === 1 ? { as: 'model', id } : { as: 'several', ids };
}

type Scanned<T> = T | 'listed' | 'full';

/** The lines of a distribution with one piece of a scanned model: in a line that is still open, else in one more. */
export function itemsWith(body: Pick<PpeDistribution, 'employees'>, model_id: string): Scanned<DistributionItem[]> {
  const items = itemsOf(body);
  if (items.some((item) => item.model_id === model_id)) return 'listed';
  const open = items.findIndex((item) => item.model_id === '');
  if (open !== -1) return items.map((item, at) => (at === open ? { ...item, model_id } : item));
  return items.length >= MOST_ITEMS ? 'full' : [...items, { model_id, quantity: 1 }];
}

/** The receivers of a distribution with the employee of a scanned card. A second one makes it a collective one. */
export function receiversWith(
  body: Pick<PpeDistribution, 'employees'>,
  employee: string,
): Scanned<Pick<PpeDistribution, 'employees'> & { readonly isSecond: boolean }> {
  const ids = chosenReceivers(body).map(({ employee_id }) => employee_id);
  if (ids.includes(employee)) return 'listed';
  if (ids.length >= MOST_RECEIVERS) return 'full';
  return { employees: withReceivers(body, [...ids, employee]), isSecond: ids.length > 0 };
}
