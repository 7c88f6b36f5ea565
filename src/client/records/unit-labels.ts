import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Unit } from '#core/field/field.ts';

/** Behind a number, in short. */
export const UNIT_LABEL: Readonly<Record<Unit, MessageDescriptor>> = { minute: msg`dk`, month: msg`ay` };
