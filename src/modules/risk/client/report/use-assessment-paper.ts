import { usePermission } from '#client/auth/session.tsx';
import { usePdf } from '#client/pdf/use-pdf.tsx';
import { type RecordItem, useSyncEngine } from '#client/sync/index.ts';
import { useLocale } from '#client/ui/use-locale.ts';

/**
 * Hands the report of an assessment to the person as a file, made on this device without a network too (OFF-RPT-01). The server's own
 * makes it a reported one, which nobody wants by taking a paper along: that is another button.
 */
export function useAssessmentPaper(item: RecordItem<'risk-assessment'>): () => Promise<void> {
  const engine = useSyncEngine();
  const locale = useLocale();
  const print = usePdf();
  const mayReadPeople = usePermission('usr.read');
  return () =>
    print({
      name: item.body.report_number ?? 'RD',
      async gather(tell) {
        const [{ gatherRiskHere }, { assignedTeam }] = await Promise.all([
          import('#modules/risk/client/report/printed-assessment.ts'),
          import('#modules/risk/client/report/assigned-team.ts'),
        ]);
        const assigned = async () => (mayReadPeople ? assignedTeam(engine, item.body.workplace_id) : null);
        return gatherRiskHere(engine, { item, locale, assigned, tell });
      },
      load: async () => (await import('#modules/risk/shared/report/document.ts')).riskReport,
    });
}
