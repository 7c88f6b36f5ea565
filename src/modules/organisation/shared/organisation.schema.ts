import * as v from 'valibot';
import { count, flag, text } from '#core/field/field.ts';

/** A user as pick lists show one (USR-CALL-02). Sign-in data lie elsewhere. */
export const userSchema = v.object({ name: text(80), surname: text(80), role_id: count(1, 21), active: flag() });
export type UserEntry = v.InferOutput<typeof userSchema>;
