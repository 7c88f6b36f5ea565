import type { Ctx } from '#server/http/handler.ts';

/** More workplaces than a company has. */
const MOST = 20_000;

/** The workplaces of a company that are in reach, by name; found by the index of their list. */
export const workplacesOf = async ({ records }: Pick<Ctx, 'records'>, company: string) =>
  (await records.page('workplace', { query: { company_id: [company] }, page: 1, limit: MOST })).rows;
