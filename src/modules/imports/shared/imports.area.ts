import { defineArea } from '#core/contract/area.ts';
import { importsCalls } from '#modules/imports/shared/imports.calls.ts';

/** Records out of spreadsheets, of every kind that says how its rows are read. */
export const importsArea = defineArea({ calls: importsCalls, kinds: {} });
