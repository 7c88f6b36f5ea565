import { newId } from '#core/id/uuid.ts';
import {
  type QuestionKind,
  hashOfSet,
  nameOfSet,
  type PublishedSetName,
  type QuestionSet,
  type QuestionSetName,
} from '#modules/audits/shared/question-set.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { KnownBodies } from '#server/records/known-bodies.ts';
import { lockWrites } from '#server/records/lock.ts';

const known = new KnownBodies('question-set', 50);

/** All sets of a kind, newest first. A super admin reads all accounts, so the account is named. */
async function setsOf(ctx: Ctx, kind: QuestionKind, accountId: string): Promise<QuestionSet[]> {
  const heads = await ctx.records.heads('question-set', { status: kind });
  const sets = await known.of(
    ctx.records,
    heads.filter((head) => head.account_id === accountId),
  );
  return sets.map(({ body }) => body).toSorted((a, b) => b.version - a.version);
}

/** The set of a version, the newest without one. @throws Refusal NOT_FOUND where the account has none. */
export async function publishedSet(ctx: Ctx, kind: QuestionKind, version?: number): Promise<QuestionSet> {
  const sets = await setsOf(ctx, kind, ctx.caller.account_id);
  const set = version === undefined ? sets[0] : sets.find((one) => one.version === version);
  if (!set) throw new Refusal('NOT_FOUND');
  return set;
}

/** The set that a report names: `differs` when the account has its version with another content, null when it has no such version. */
export async function questionSetNamed(ctx: Ctx, name: QuestionSetName, accountId: string): Promise<QuestionSet | 'differs' | null> {
  const set = (await setsOf(ctx, name.kind, accountId)).find((one) => one.version === name.version);
  if (!set) return null;
  return name.hash === null || name.hash === hashOfSet(set) ? set : 'differs';
}

const FINAL = {
  tr: (version: number) => `${version}. sürüm yayımlanmış, artık değiştirilemez. Değişikliği yeni bir sürüm olarak yayımlayın.`,
  en: (version: number) => `Version ${version} is published and cannot be changed any more. Publish the change as a new version.`,
};
const NOT_NEXT = {
  tr: (next: number) => `Sıradaki sürüm ${next}.`,
  en: (next: number) => `The next version is ${next}.`,
};

/**
 * Publishes a set in the caller's own account. The version that comes is the one the person expects it to get: two who publish
 * at once do not overtake each other. What is published already under that version with the same words is answered, not doubled.
 * @throws Refusal RECORD_LOCKED for other words under a published version, VALIDATION for a version that is not the next.
 */
export async function publishSet(ctx: Ctx, set: QuestionSet): Promise<PublishedSetName> {
  await lockWrites(ctx.db, ctx.caller.account_id, `question-set ${set.kind}`);
  const sets = await setsOf(ctx, set.kind, ctx.caller.account_id);
  const next = (sets[0]?.version ?? 0) + 1;
  const same = sets.find((one) => one.version === set.version);
  const name = nameOfSet(set);
  if (same) {
    if (hashOfSet(same) === name.hash) return name;
    throw new Refusal('RECORD_LOCKED', { message: FINAL[ctx.locale](set.version) });
  }
  if (set.version !== next) {
    const message = NOT_NEXT[ctx.locale](next);
    throw new Refusal('VALIDATION', { message, items: [{ field: 'version', message }] });
  }
  await ctx.records.insert('question-set', newId(), set);
  return name;
}
