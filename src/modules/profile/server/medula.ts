import * as v from 'valibot';
import { type medulaForm, type Profile, storedMedula } from '#modules/profile/shared/profile.calls.ts';
import type { KeyRing } from '#server/auth/key-ring.ts';
import { seal, unseal } from '#server/auth/sealing.ts';
import { type Ctx, Refusal } from '#server/http/handler.ts';
import { authorOf, writeLogRecord } from '#server/log/log-records.ts';

type Stored = v.InferOutput<typeof storedMedula>;
const NOTHING: Stored = { medula_branch_code: '', medula_facility_code: '', medula_certificate_code: '', medula_password: '' };

interface Owner {
  readonly id: string;
  readonly medula: string | null;
}

/** What is stored; nothing when its key of the server is lost: then it has to be entered again. */
function opened(keys: KeyRing, { id, medula }: Owner): Stored {
  const text = medula === null ? null : unseal(keys, 'medula', id, medula);
  if (text === null) return NOTHING;
  const parsed = v.safeParse(storedMedula, JSON.parse(text));
  return parsed.success ? parsed.output : NOTHING;
}

/** What the owner is told: the two public codes, and of the secrets only whether they are there (ledger 11, decision 24). */
export function medulaState(keys: KeyRing, owner: Owner): NonNullable<Profile['medula']> {
  const { medula_branch_code, medula_facility_code, medula_certificate_code, medula_password } = opened(keys, owner);
  return {
    medula_branch_code,
    medula_facility_code,
    medula_certificate_code_set: medula_certificate_code !== '',
    medula_password_set: medula_password !== '',
  };
}

/** Seals the settings. Null in place of a secret leaves the stored one as it is. @throws Refusal VALIDATION when no password is stored yet (USR-VAL-05) */
export async function keepMedula(ctx: Ctx, form: v.InferOutput<typeof medulaForm>): Promise<void> {
  const { keys } = ctx.server;
  const id = ctx.caller.user_id;
  await ctx.db.transaction().execute(async (tx) => {
    const owner = await tx.selectFrom('app_user').select(['id', 'medula']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    const before = opened(keys, owner);
    const next: Stored = {
      ...form,
      medula_certificate_code: form.medula_certificate_code ?? before.medula_certificate_code,
      medula_password: form.medula_password ?? before.medula_password,
    };
    if (next.medula_password === '') throw new Refusal('VALIDATION', { items: [{ field: 'medula_password', message: 'required' }] });
    await tx
      .updateTable('app_user')
      .set({ medula: seal(keys, 'medula', id, JSON.stringify(next)) })
      .where('id', '=', id)
      .execute();
    await writeLogRecord(tx, {
      ...authorOf(ctx),
      action: 'update',
      entity: 'user',
      entity_id: id,
      title: 'Medula',
      before: { ...before },
      after: { ...next },
      closed: true,
    });
  });
}
