import { useSession } from '#client/auth/session.tsx';
import { call } from '#client/http/client.ts';
import { useReport } from '#client/pdf/use-report.ts';
import { useSyncEngine, useSyncFact } from '#client/sync/index.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { useAudit } from '#modules/audits/client/engine/audit-ui.ts';
import { gatherHere } from '#modules/audits/client/engine/printed-audit.ts';
import type { Audit } from '#modules/audits/shared/engine/audit-plan.ts';
import type { QuestionSet } from '#modules/audits/shared/question-set.ts';

interface ReportToOpen {
  readonly id: string;
  readonly body: Audit;
  /** When the server first had it, ISO; null where it does not. */
  readonly arrivedAt: string | null;
  readonly set: QuestionSet | null;
  /** The server has all that is shown, so its file is the one to have. */
  readonly isSent: boolean;
}

/**
 * Hands the report to the person as a file (AUD-OPS-16). The server's where it has all of the report and can be reached: kept for
 * a valid one, a preview for a draft. Else this device makes it, and the paper says that the report is not sent.
 */
export function useReportFile({ id, body, arrivedAt, set, isSent }: ReportToOpen) {
  const { kind } = useAudit();
  const engine = useSyncEngine();
  const isOffline = useSyncFact('connection') === 'offline';
  const { user } = useSession();
  const locale = useLocale();
  const report = useReport();
  const isPermanent = body.report_status === 'valid' ? 'true' : 'false';
  const open = () =>
    report({
      name: body.number ?? kind.series,
      isSent,
      ask: () => call(kind.calls.report, { params: { id }, query: { isPermanent } }, { manner: 'foreground' }),
      async gather(tell) {
        if (set === null) throw new Error('the questions are not on this device');
        return gatherHere(engine, { kind, audit: body, arrivedAt, set, isUnsent: !isSent, locale, user, tell });
      },
      load: async () => (await import('#modules/audits/shared/engine/report/document.ts')).reportDocument,
    });
  return {
    /** Null while it cannot be made: neither the server can be asked nor are its questions on the device. */
    open: (isSent && !isOffline) || set !== null ? open : null,
  };
}
