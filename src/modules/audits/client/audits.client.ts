import { latePage } from '#client/ui/late-page.ts';
import { defineClientArea } from '#client/records/client-area.ts';
import { readAuditAhead } from '#modules/audits/client/operational/ahead.ts';
import type { auditsArea, toursArea } from '#modules/audits/shared/audits.area.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import { securityTour } from '#modules/audits/shared/tour/tour.audit.ts';

export const auditsClient = defineClientArea<typeof auditsArea>({
  screens: {
    IndexOperationalAudit: latePage(() => import('#modules/audits/client/operational/IndexOperationalAudit.tsx'), 'IndexOperationalAudit'),
    CreateOperationalAudit: latePage(
      () => import('#modules/audits/client/operational/CreateOperationalAudit.tsx'),
      'CreateOperationalAudit',
    ),
    EditOperationalAudit: latePage(() => import('#modules/audits/client/operational/EditOperationalAudit.tsx'), 'EditOperationalAudit'),
    ViewOperationalAudit: latePage(() => import('#modules/audits/client/operational/ViewOperationalAudit.tsx'), 'ViewOperationalAudit'),
  },
  ahead: { EditOperationalAudit: (engine, { form_id }) => readAuditAhead(operationalAudit, engine, form_id ?? '') },
  field: () => import('#modules/audits/client/audits.field.ts').then(({ auditsField }) => auditsField),
  kinds: {
    'question-set': {
      labels: () => import('#modules/audits/client/question-set.labels.ts').then(({ questionSetLabels }) => questionSetLabels),
    },
    'operational-audit': {
      labels: () => import('#modules/audits/client/operational/operational.labels.ts').then(({ operationalLabels }) => operationalLabels),
      views: () => import('#modules/audits/client/operational/conflict.tsx').then(({ operationalGroupViews }) => operationalGroupViews),
    },
  },
});

export const toursClient = defineClientArea<typeof toursArea>({
  screens: {
    IndexSecurityTour: latePage(() => import('#modules/audits/client/tour/IndexSecurityTour.tsx'), 'IndexSecurityTour'),
    CreateSecurityTour: latePage(() => import('#modules/audits/client/tour/CreateSecurityTour.tsx'), 'CreateSecurityTour'),
    EditSecurityTour: latePage(() => import('#modules/audits/client/tour/EditSecurityTour.tsx'), 'EditSecurityTour'),
    ShowSecurityTour: latePage(() => import('#modules/audits/client/tour/ShowSecurityTour.tsx'), 'ShowSecurityTour'),
  },
  ahead: { EditSecurityTour: (engine, { form_id }) => readAuditAhead(securityTour, engine, form_id ?? '') },
  kinds: {
    'security-tour': {
      labels: () => import('#modules/audits/client/tour/tour.labels.ts').then(({ tourLabels }) => tourLabels),
      views: () => import('#modules/audits/client/tour/tour.conflict.ts').then(({ tourGroupViews }) => tourGroupViews),
    },
  },
});
