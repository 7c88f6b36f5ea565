import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import type { GroupViews } from '#client/records/group-view.ts';
import { recordOfText, type TextForm, type TextForms } from '#client/records/form-list.ts';
import { ownFields } from '#client/records/text-forms.ts';
import type { JsonObject } from '#core/change/json.ts';
import { day, longText } from '#core/field/field.ts';
import { incidentLabels } from '#modules/incidents/client/incident.labels.ts';
import { incidentPaths } from '#modules/incidents/client/paths.ts';
import { incidentCalls } from '#modules/incidents/shared/incident.calls.ts';
import { lateFactsSchema } from '#modules/incidents/shared/incident.schema.ts';

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

const { severity, treatment, lost_days } = incidentLabels.fields.injury.fields;
const facts = ownFields(lateFactsSchema, { severity, treatment, lost_days });
/** The form keeps what was typed as one value: a field of it is shown as what it is. */
const lateViews: GroupViews = {
  ...facts.views,
  PartValue: ({ path: [field = '', ...path], value, body }) => (
    <>
      <facts.views.GroupLabel group={field} body={body} />
      {': '}
      {path.length === 0 ? (
        <facts.views.GroupValue group={field} value={value} body={body} />
      ) : (
        <facts.views.PartValue group={field} path={path} value={value} body={body} />
      )}
    </>
  ),
  GroupLabel: ({ group, body }) =>
    group === 'typed' ? <Trans>Sonradan öğrenilenler</Trans> : <facts.views.GroupLabel group={group} body={body} />,
};

export const incidentForms = {
  'incident-late': {
    kind: 'incident-report',
    label: msg`Sonradan öğrenilenler`,
    access: incidentCalls.lateFacts.access,
    // Its form checks what it finds there by a schema of its own.
    typed: ({ typed }) => typed as JsonObject,
    shown: { views: lateViews, plan: {} },
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
