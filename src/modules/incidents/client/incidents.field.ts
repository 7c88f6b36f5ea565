import { msg } from '@lingui/core/macro';
import { type FamilyNeeds, needOf } from '#client/departure/field-needs.ts';

/** What incidents are reported with at a workplace (decision 101). What of an injury nobody may hold here, the feed does not bring. */
export const incidentsField: FamilyNeeds = {
  id: 'incidents',
  label: msg`Olay bildirimleri`,
  rights: ['inc.read', 'inc.own'],
  kinds: [
    needOf({
      kind: 'incident-report',
      label: msg`Bildirimler`,
      withFiles: (rows) => rows.of('incident-report').filter(({ body }) => body.status !== 'finalized'),
    }),
    needOf({ kind: 'employee', label: msg`Çalışanlar` }),
  ],
  tools: ['marks', 'pdf'],
};
