import { msg } from '@lingui/core/macro';
import { latePage } from '#client/ui/late-page.ts';
import { defineClientArea } from '#client/records/client-area.ts';
import type { incidentsArea } from '#modules/incidents/shared/incidents.area.ts';

export const incidentsClient = defineClientArea<typeof incidentsArea>({
  screens: {
    IndexIncidentReport: latePage(() => import('#modules/incidents/client/IndexIncidentReport.tsx'), 'IndexIncidentReport'),
    CreateIncidentReport: latePage(() => import('#modules/incidents/client/CreateIncidentReport.tsx'), 'CreateIncidentReport'),
    EditIncidentReport: latePage(() => import('#modules/incidents/client/EditIncidentReport.tsx'), 'EditIncidentReport'),
    IncidentReportStatistics: latePage(() => import('#modules/incidents/client/IncidentReportStatistics.tsx'), 'IncidentReportStatistics'),
    ViewIncidentReport: latePage(() => import('#modules/incidents/client/ViewIncidentReport.tsx'), 'ViewIncidentReport'),
  },
  employee: {
    id: 'incidents',
    label: msg`Olaylar`,
    needs: ['inc.read'],
    load: () => import('#modules/incidents/client/EmployeeIncidents.tsx').then((file) => file.EmployeeIncidents),
  },
  field: () => import('#modules/incidents/client/incidents.field.ts').then(({ incidentsField }) => incidentsField),
  forms: () => import('#modules/incidents/client/incident.forms.tsx').then((file) => file.incidentForms),
  kinds: {
    'incident-report': {
      labels: () => import('#modules/incidents/client/incident.labels.ts').then(({ incidentLabels }) => incidentLabels),
      views: () => import('#modules/incidents/client/incident.views.ts').then(({ incidentViews }) => incidentViews),
    },
  },
});
