import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { recordOfText, type TextForm, type TextForms } from '#client/records/form-list.ts';
import { AI_DRAFT, recordPath } from '#client/records/labels.ts';
import { ownFields } from '#client/records/text-forms.ts';
import { longText, photos } from '#core/field/field.ts';
import { assessmentLabels } from '#modules/risk/client/assessment.labels.ts';
import { assessmentCalls } from '#modules/risk/shared/assessment.calls.ts';
import { notificationSchema } from '#modules/risk/shared/assessment.schema.ts';
import { MOST_ASKED_IMAGES, MOST_DESCRIPTION } from '#modules/risk/shared/ai/proposal.schema.ts';

const path: TextForm['path'] = ({ id }) => recordPath('risk-assessment', recordOfText(id), 'view');
const { versions, notification } = assessmentLabels.fields;

declare module '#client/records/form-list.ts' {
  interface FormNames extends Record<keyof typeof riskForms, true> {}
}

export const riskForms = {
  'risk-revision': {
    kind: 'risk-assessment',
    label: msg`Değerlendirmeyi revize et`,
    access: assessmentCalls.revise.access,
    typed: ({ note = '' }) => ({ note }),
    shown: ownFields(v.object({ note: longText(1000) }), { note: versions.fields.note }),
    path,
  },
  'risk-notification': {
    kind: 'risk-assessment',
    label: msg`Bildirim ayarları`,
    access: assessmentCalls.notifyWhom.access,
    typed: ({ frequency = '', recipients = [] }) => ({ frequency, recipients }),
    shown: ownFields(notificationSchema, notification.fields),
    path,
  },
  [AI_DRAFT]: {
    kind: null,
    label: msg`Görselden risk yardımı`,
    access: 'risk.write',
    typed: ({ description = '', images = [] }) => ({ description, images }),
    shown: ownFields(v.object({ description: longText(MOST_DESCRIPTION), images: photos(MOST_ASKED_IMAGES) }), {
      description: msg`Açıklama`,
      images: msg`Fotoğraflar`,
    }),
    path: () => recordPath('control-list-question', AI_DRAFT, 'edit'),
  },
} as const satisfies TextForms;
