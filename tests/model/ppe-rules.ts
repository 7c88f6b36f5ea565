import type { JsonObject } from '#core/change/json.ts';
import { piecesOf } from '#modules/ppe/shared/distribution.rules.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';
import { correctionProblems, piecesBack, returnProblems } from '#modules/ppe/shared/holding.rules.ts';
import type { PpeReturn } from '#modules/ppe/shared/return.schema.ts';
import { type ModelServer, refuse } from '#tests/model/server.ts';

export const MODEL = '01890000-0000-7000-8000-0000000000aa';

// Wire names, as the model server stores them.
export const asGiven = (body: JsonObject): PpeDistribution => body as unknown as PpeDistribution;
export const asReturn = (body: JsonObject): PpeReturn => body as unknown as PpeReturn;
const count = (pieces: ReadonlyMap<string, number>): number => pieces.get(MODEL) ?? 0;

const givenOn = (server: ModelServer) => server.live().filter(({ kind }) => kind === 'ppe-distribution');
export const returnsOn = (server: ModelServer) => server.live().filter(({ kind }) => kind === 'ppe-return');

/** What lies in the stock of the one workplace. */
export const stockOn = (server: ModelServer, came: number): number =>
  came -
  givenOn(server).reduce((sum, { body }) => sum + count(piecesOf(asGiven(body))), 0) +
  returnsOn(server).reduce((sum, { body }) => sum + count(piecesBack(asReturn(body))), 0);

const SMALL = () => refuse('STOCK_TOO_SMALL', 422, { items: [{ field: 'employees', message: 'small' }] });
const WRONG = (field: string) => refuse('VALIDATION', 422, { items: [{ field, message: 'wrong' }] });

/** The stock of the product on the model server: never below zero, nothing comes back that is not held (decisions 61 and 66). */
export function ppeRules(server: ModelServer, came: number, now: number): void {
  server.rules = {
    refusal({ verb, row, fields }) {
      const isReturn = row === undefined ? 'distribution_id' in fields : row.kind === 'ppe-return';
      const left = stockOn(server, came);
      if (isReturn) {
        const before = row === undefined ? 0 : count(piecesBack(asReturn(row.body)));
        const after = verb === 'remove' ? 0 : count(piecesBack(asReturn(fields)));
        if (left - before + after < 0) return SMALL();
        if (verb === 'remove') return null;
        const wanted = asReturn(fields);
        const from = givenOn(server).find(({ id }) => id === wanted.distribution_id);
        if (from === undefined) return refuse('NOT_FOUND', 404);
        const others = returnsOn(server).filter((one) => one.id !== row?.id && asReturn(one.body).distribution_id === from.id);
        const problems = returnProblems(
          wanted,
          asGiven(from.body),
          others.map(({ body }) => asReturn(body)),
          now,
        );
        return problems.length > 0 ? WRONG(problems[0]?.field ?? '') : null;
      }
      const own = row === undefined ? [] : returnsOn(server).filter((one) => asReturn(one.body).distribution_id === row.id);
      if (verb === 'remove' && row !== undefined && own.length > 0) {
        const { id, version, seq, body } = row;
        return refuse('RECORD_LOCKED', 409, { record: { id, version, seq, body } });
      }
      if (verb === 'remove') return null;
      const before = row === undefined ? 0 : count(piecesOf(asGiven(row.body)));
      if (left + before - count(piecesOf(asGiven(fields))) < 0) return SMALL();
      const back = own.map(({ body }) => asReturn(body));
      const [problem] = row === undefined ? [] : correctionProblems(row.id, asGiven(fields), back);
      return problem === undefined ? null : WRONG(problem.field);
    },
  };
}
