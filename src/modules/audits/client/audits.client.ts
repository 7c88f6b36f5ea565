import { lazyRouteComponent } from '@tanstack/react-router';
import { defineClientArea } from '#client/records/client-area.ts';
import { readAuditAhead } from '#modules/audits/client/operational/ahead.ts';
import type { auditsArea } from '#modules/audits/shared/audits.area.ts';

export const auditsClient = defineClientArea<typeof auditsArea>({
  screens: {
    IndexOperationalAudit: lazyRouteComponent(
      () => import('#modules/audits/client/operational/IndexOperationalAudit.tsx'),
      'IndexOperationalAudit',
    ),
    CreateOperationalAudit: lazyRouteComponent(
      () => import('#modules/audits/client/operational/CreateOperationalAudit.tsx'),
      'CreateOperationalAudit',
    ),
    EditOperationalAudit: lazyRouteComponent(
      () => import('#modules/audits/client/operational/EditOperationalAudit.tsx'),
      'EditOperationalAudit',
    ),
    ViewOperationalAudit: lazyRouteComponent(
      () => import('#modules/audits/client/operational/ViewOperationalAudit.tsx'),
      'ViewOperationalAudit',
    ),
  },
  ahead: { EditOperationalAudit: (engine, { form_id }) => readAuditAhead(engine, form_id ?? '') },
  kinds: {
    'question-set': {
      labels: () => import('#modules/audits/client/question-set.labels.ts').then(({ questionSetLabels }) => questionSetLabels),
    },
    'operational-audit': {
      labels: () => import('#modules/audits/client/operational/operational.labels.ts').then(({ operationalLabels }) => operationalLabels),
      views: () => import('#modules/audits/client/operational/conflict.tsx').then(({ auditGroupViews }) => auditGroupViews),
    },
  },
});
