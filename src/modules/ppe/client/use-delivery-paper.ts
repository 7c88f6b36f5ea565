import { useSession } from '#client/auth/session.tsx';
import { call } from '#client/http/client.ts';
import { useReport } from '#client/pdf/use-report.ts';
import { type RecordItem, useSyncEngine } from '#client/sync/index.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { ppeDistributionCalls } from '#modules/ppe/shared/distribution.calls.ts';
import { deliveryNumber } from '#modules/ppe/shared/paper/facts.ts';

/** Hands the delivery paper of a distribution to the person as a file, without a network too (PPE-CALL-29). */
export function useDeliveryPaper(item: RecordItem<'ppe-distribution'>, returns: readonly RecordItem<'ppe-return'>[]): () => Promise<void> {
  const engine = useSyncEngine();
  const { user } = useSession();
  const locale = useLocale();
  const report = useReport();
  const { id, body } = item;
  const isSent = [item, ...returns].every(({ sync, version }) => sync === 'on-server' && version > 0);
  return () =>
    report({
      name: deliveryNumber(body.date, id),
      isSent,
      ask: () => call(ppeDistributionCalls.report, { params: { id } }, { manner: 'foreground' }),
      async gather() {
        const { gatherDeliveryHere } = await import('#modules/ppe/client/printed-delivery.ts');
        return gatherDeliveryHere(engine, { item, returns, isSent, locale, user });
      },
      load: async () => (await import('#modules/ppe/shared/paper/document.ts')).deliveryPaper,
    });
}
