import type { ownSecondStepCalls } from '#modules/profile/shared/own-second-step.calls.ts';
import { countOwnCode, countOwnPassword } from '#server/auth/attempts.ts';
import { verifyPassword } from '#server/auth/password.ts';
import { makeRecoveryCodes, recoveryCodesLeft } from '#server/auth/recovery-codes.ts';
import {
  beginSetUp,
  confirmSetUp,
  demandsSecondStep,
  dropSecondStep,
  lockSignIn,
  spendCode,
  standingOf,
} from '#server/auth/second-step.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/db/open.ts';
import type { Db } from '#server/db/schema.ts';
import { type Ctx, type Handlers, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';
import { recoveryCodesMadeMail, secondStepOffMail, secondStepOnMail } from '#server/mail/auth-mails.ts';
import type { Mail } from '#server/mail/port.ts';

const personOf = ({ db, caller }: Ctx) =>
  db
    .selectFrom('app_user')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select(['app_user.id', 'email', 'app_user.name', 'language', 'password_hash', 'is_demo'])
    .where('app_user.id', '=', caller.user_id)
    .executeTakeFirstOrThrow();
type Person = Awaited<ReturnType<typeof personOf>>;

const beside = (field: string, message: string) => new Refusal('VALIDATION', { items: [{ field, message }] });

const DEMO = {
  tr: 'Gösterim hesabının şifreleri herkese açıktır; iki adımlı giriş burada açılamaz.',
  en: 'The passwords of the demonstration are public; two-step sign-in cannot be turned on here.',
};
const DEMANDED = {
  tr: 'Rolünüz iki adımlı girişi zorunlu kılıyor; kapatılamaz. Yeni bir telefona geçmek için uygulamayı değiştirin.',
  en: 'Your role demands two-step sign-in; it cannot be turned off. To move to another phone, change the app.',
};

/** @throws Refusal VALIDATION beside the password, TOO_MANY_REQUESTS */
async function demandPassword({ db, now }: Ctx, person: Person, password: string): Promise<void> {
  const counted = await countOwnPassword(db, person.id, now);
  if (!(await verifyPassword(person.password_hash, password))) throw beside('password', 'wrong_password');
  await counted.wentWell();
}

/** Does something for a code of the app or a recovery code, which is used up by it. @throws Refusal VALIDATION beside the code, TOO_MANY_REQUESTS */
async function forCode<T>(ctx: Ctx, user_id: string, code: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const counted = await countOwnCode(ctx.db, user_id, ctx.now);
  const done = await inTransaction(ctx.db, async (tx) => {
    await lockSignIn(tx, user_id);
    const spent = await spendCode(tx, ctx.server.keys, user_id, code, ctx.now);
    if (spent === 'wrong' || spent === 'used') throw beside('code', spent === 'used' ? 'second_step_used' : 'second_step_wrong');
    return work(tx);
  });
  await counted.wentWell();
  return done;
}

/** Logged with the change; the person's mailbox is told, and a mail that fails changes nothing. */
const log = (tx: Db, ctx: Ctx, { id, email }: Person, second_step: 'on' | 'off' | 'new recovery codes') =>
  writeLogRecord(tx, { ...authorOf(ctx), action: 'rights_change', entity: 'user', entity_id: id, title: email, after: { second_step } });
const tell = ({ mail }: Ctx, letter: Mail) => mail.send(letter).catch(() => undefined);

export const ownSecondStepHandlers: Handlers<typeof ownSecondStepCalls> = {
  async secondStep(_input, ctx) {
    const { id, is_demo } = await personOf(ctx);
    const row = await ctx.db.selectFrom('second_step').select('on_since').where('id', '=', id).executeTakeFirst();
    const on_since = row?.on_since?.toISOString() ?? null;
    const left = await recoveryCodesLeft(ctx.db, id);
    const demanded = await demandsSecondStep(ctx.db, ctx.caller.account_id, ctx.caller.role_id);
    return { success: true, data: { on: on_since !== null, on_since, recovery_codes_left: left, demanded, offered: !is_demo } };
  },

  async setUpSecondStep({ body }, ctx) {
    const person = await personOf(ctx);
    if (person.is_demo) throw new Refusal('PERMISSION_DENIED', { message: DEMO[ctx.locale] });
    await demandPassword(ctx, person, body.password);
    const begin = (tx: Db) => beginSetUp(tx, ctx.server.keys, person);
    if ((await standingOf(ctx.db, person.id)) !== 'on') return { success: true, data: await inTransaction(ctx.db, begin) };
    // To another phone: who has the password alone does not move it there.
    if (body.code === undefined) throw beside('code', 'second_step_needed');
    return { success: true, data: await forCode(ctx, person.id, body.code, begin) };
  },

  async confirmSecondStep({ body }, ctx) {
    const { db, now, caller, server } = ctx;
    const person = await personOf(ctx);
    const counted = await countOwnCode(db, person.id, now);
    const recovery_codes = await inTransaction(db, async (tx) => {
      await lockSignIn(tx, person.id);
      const codes = await confirmSetUp(tx, server.keys, person.id, body.code, now);
      if (codes === null) throw beside('code', 'second_step_wrong');
      // Whoever else is in had the password alone.
      await endSessionsOf(tx, person.id, now, caller.session_id);
      await log(tx, ctx, person, 'on');
      return codes;
    });
    await counted.wentWell();
    await tell(ctx, secondStepOnMail(person.email, person.language, person.name));
    return { success: true, data: { recovery_codes } };
  },

  async turnOffSecondStep({ body }, ctx) {
    const person = await personOf(ctx);
    if (await demandsSecondStep(ctx.db, ctx.caller.account_id, ctx.caller.role_id))
      throw new Refusal('PERMISSION_DENIED', { message: DEMANDED[ctx.locale] });
    await demandPassword(ctx, person, body.password);
    await forCode(ctx, person.id, body.code, async (tx) => {
      await dropSecondStep(tx, person.id);
      await log(tx, ctx, person, 'off');
    });
    await tell(ctx, secondStepOffMail(person.email, person.language, person.name));
    return { success: true };
  },

  async renewRecoveryCodes({ body }, ctx) {
    const person = await personOf(ctx);
    await demandPassword(ctx, person, body.password);
    const recovery_codes = await forCode(ctx, person.id, body.code, async (tx) => {
      await log(tx, ctx, person, 'new recovery codes');
      return makeRecoveryCodes(tx, person.id, ctx.now);
    });
    await tell(ctx, recoveryCodesMadeMail(person.email, person.language, person.name));
    return { success: true, data: { recovery_codes } };
  },
};
