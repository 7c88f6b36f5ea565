import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { AuditUi } from '#modules/audits/client/engine/audit-ui.ts';
import { auditPaths } from '#modules/audits/shared/engine/audit-paths.ts';
import { observationsOf } from '#modules/audits/shared/engine/observations.ts';
import { blankOperationalAudit } from '#modules/audits/shared/operational/operational.blank.ts';
import { operationalAudit } from '#modules/audits/shared/operational/operational.rules.ts';
import {
  findingsFor,
  NO_PREVIOUS,
  type OperationalAudit,
  questionSetOfPrevious,
} from '#modules/audits/shared/operational/operational.schema.ts';
import { takeOver } from '#modules/audits/shared/operational/taken-over.ts';
import { A1Section } from './form/A1Section.tsx';
import { A5Section } from './form/A5Section.tsx';
import { useFormState } from './form/FormContext.tsx';
import { GeneralSection } from './form/GeneralSection.tsx';
import { FIELD_LABEL, PEOPLE_LABEL } from './operational.labels.ts';
import { withTakenOver } from './TakenOver.tsx';
import { usePreviousReport } from './usePreviousReport.ts';
import { ReportFacts } from './view/ReportFacts.tsx';

/** The operational audit on the screen. */
export const operationalUi: AuditUi<OperationalAudit> = {
  kind: operationalAudit,
  paths: auditPaths(operationalAudit),
  newTitle: msg`Yeni operasyonel denetim`,
  newQuestion: msg`Denetlenecek işyerini seçin.`,
  labels: { ...PEOPLE_LABEL, ...FIELD_LABEL },
  pages: {
    general: { title: msg`Genel bilgiler`, Page: withTakenOver(GeneralSection, ['facilityName', 'facilityType', 'managementCompany']) },
    a5: { title: msg`Tesis bilgileri (A5)`, Page: withTakenOver(A5Section, ['a5']) },
    a1: { title: msg`A1 raporu ve genel değerlendirme`, Page: A1Section },
  },
  signerOf: (field, audit, nameOf) => (field === 'auditor_signature' ? nameOf(audit.auditor[0]) : audit.a5.contact_person),
  Facts: ReportFacts,
  blank: blankOperationalAudit,
  useCarried() {
    const { newestOf, byId, isReady } = usePreviousReport();
    return {
      isReady,
      carry(audit, id) {
        const last = newestOf(audit.workplace_id, id);
        const previousBulguRapor = last ? findingsFor(last.id, last.body) : NO_PREVIOUS;
        return { ...takeOver(audit, last?.body, byId(audit.previousBulguRapor.report_id)?.body), previousBulguRapor };
      },
    };
  },
  useLast() {
    // Forms of this kind hold bodies of this kind.
    const previous = useFormState((state) => (state.body as OperationalAudit).previousBulguRapor);
    return useMemo(
      () => ({ findings: previous.bulgu_rapor_list, observations: observationsOf(previous), questions: questionSetOfPrevious(previous) }),
      [previous],
    );
  },
  previousOf: (audit) => audit.previousBulguRapor,
};
