import { defineClientArea } from '#client/records/client-area.ts';
import { serverKind } from '#client/server-kind/kind-screens.tsx';
import type { fieldVisitsArea } from '#modules/field-visits/shared/field-visits.area.ts';

export const fieldVisitsClient = defineClientArea<typeof fieldVisitsArea>(
  serverKind('field-visit', ['IndexFieldVisit', 'CreateFieldVisit', 'EditFieldVisit', 'ViewFieldVisit'], () =>
    import('#modules/field-visits/client/field-visit.pages.ts').then((file) => file.fieldVisitPages),
  ),
);
