import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { recordOfText, type TextForm, type TextForms } from '#client/records/form-list.ts';
import { ownFields } from '#client/records/text-forms.ts';
import type { JsonObject } from '#core/change/json.ts';
import { day, longText } from '#core/field/field.ts';
import { incidentLabels } from '#modules/incidents/client/incident.labels.ts';
import { incidentPaths } from '#modules/incidents/client/paths.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';

const path: TextForm['path'] = ({ id }) => incidentPaths.view(recordOfText(id));
const step = {
  kind: 'incident-report',
  access: incidentCalls.status.access,
  path,
  typed: ({ message = '', sgk_notified_on = null }) => ({ message, sgk_notified_on }),
  shown: ownFields(v.object({ message: longText(1000), sgk_notified_on: day() }), {
    message: msg`Açıklama`,
    sgk_notified_on: incidentLabels.fields.sgk_notified_on,
  }),
} as const satisfies Partial<TextForm>;

declare module '#client/records/form-list.ts' {
  interface FormNames extends Record<keyof typeof incidentForms, true> {}
}

export const incidentForms = {
  'incident-late': {
    kind: 'incident-report',
    label: msg`Sonradan öğrenilenler`,
    access: incidentCalls.lateFacts.access,
    // Its form checks what it finds there by a schema of its own.
    typed: ({ typed }) => typed as JsonObject,
    path,
  },
  'incident-draft': { ...step, label: msg`Taslağa geri gönder` },
  'incident-finalized': { ...step, label: msg`Bildirimi sonuçlandır` },
  'incident-erase': {
    kind: 'incident-report',
    label: msg`Bildirimi sil`,
    access: incidentCalls.erase.access,
    typed: ({ reason = '' }) => ({ reason }),
    shown: ownFields(v.object({ reason: longText(1000) }), { reason: msg`Gerekçe` }),
    path,
  },
} as const satisfies TextForms;
