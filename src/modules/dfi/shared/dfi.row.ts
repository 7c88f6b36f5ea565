import * as v from 'valibot';
import { dfiSchema } from '#modules/dfi/shared/dfi.schema.ts';

/** A DFI as lists answer it. */
export const dfiRow = v.object({ id: v.string(), version: v.number(), ...dfiSchema.entries });
