import type { TextForm } from '#client/records/form-list.ts';
import type { AnyKindLabels } from '#client/records/kind-labels.ts';
import { kindViews } from '#client/records/values/kind-views.tsx';
import type { Described } from '#client/records/values/position.ts';

/** How fields are shown that no kind has. */
export const ownFields = (schema: Described['schema'], fields: AnyKindLabels['fields']): NonNullable<TextForm['shown']> => ({
  // Beside what is typed a form keeps what it was begun on.
  views: { ...kindViews({ schema, groups: {} }, { fields }), hidden: ['id', 'version'] },
  plan: {},
});
