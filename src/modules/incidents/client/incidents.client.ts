import { defineClientArea } from '#client/records/client-area.ts';
import type { incidentsArea } from '#modules/incidents/shared/incidents.area.ts';

export const incidentsClient = defineClientArea<typeof incidentsArea>({
  screens: {},
  kinds: {
    'incident-report': {
      labels: () => import('#modules/incidents/client/incident.labels.ts').then(({ incidentLabels }) => incidentLabels),
    },
  },
});
