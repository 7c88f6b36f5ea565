import { msg } from '@lingui/core/macro';
import { type FamilyNeeds, needOf } from '#client/departure/field-needs.ts';

/** What DFIs are worked on with at a workplace (decision 101): all of them, with the photos and documents of those that are open. */
export const dfiField: FamilyNeeds = {
  id: 'dfis',
  label: msg`DÖF’ler`,
  rights: ['dfi.read', 'dfi.own'],
  kinds: [
    needOf({ kind: 'dfi', label: msg`Kayıtlar`, withFiles: (rows) => rows.of('dfi').filter(({ body }) => body.status !== 'closed') }),
  ],
  tools: ['marks', 'pdf'],
};
