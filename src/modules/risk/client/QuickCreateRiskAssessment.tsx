import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { KindFormView } from '#client/server-kind/KindFormView.tsx';
import { useKindForm } from '#client/server-kind/use-kind-form.ts';
import { showCreated } from '#client/shell/created.ts';
import { useWayOut } from '#client/shell/tabs/use-way-back.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { assessmentPages } from '#modules/risk/client/assessment.pages.ts';
import { assessmentPaths, questionsPath } from '#modules/risk/client/paths.ts';
import { QuickFields } from '#modules/risk/client/QuickFields.tsx';

const quickPages = { ...assessmentPages, Fields: QuickFields };

/** Begins an assessment of one unit by one list and opens it (SCR-RISK-03; ledger 06, decision 22). */
export function QuickCreateRiskAssessment() {
  const { t } = useLingui();
  const { history } = useRouter();
  const leave = useWayOut(assessmentPaths.list);
  const form = useKindForm({
    pages: quickPages,
    id: null,
    draft: 'quick',
    onSaved(id) {
      showCreated(t`Risk değerlendirmesi oluşturuldu.`);
      history.replace(questionsPath(id));
    },
  });
  return (
    <>
      <PageHeader title={t`Hızlı risk değerlendirme`} />
      {form.form.state === 'loading' ? <LoadingView rows={5} /> : <KindFormView pages={quickPages} form={form} onLeave={leave} />}
    </>
  );
}
