import { useMemo } from 'react';
import { type RecordItem, useRecordList } from '#client/sync/index.ts';
import { balancesOnDevice, type KnownDistribution, type KnownReturn, settledDistribution } from '#modules/ppe/shared/distribution.rules.ts';
import { piecesBack } from '#modules/ppe/shared/holding.rules.ts';
import type { PpeDistribution } from '#modules/ppe/shared/distribution.schema.ts';

const known = ({ body, server, sync }: RecordItem<'ppe-distribution'>): KnownDistribution => ({
  body,
  isWaiting: sync !== 'on-server',
  ...(server === undefined ? {} : { server }),
});

const knownReturn = ({ body, server, sync }: RecordItem<'ppe-return'>): KnownReturn => ({
  workplace_id: body.workplace_id,
  back: piecesBack(body),
  isWaiting: sync !== 'on-server',
  ...(server === undefined ? {} : { server: piecesBack(server) }),
});

/** What is left of each model at the workplace of a distribution, as this device knows it, once the distribution is made. */
export function useDeviceStock(id: string, body: PpeDistribution): ReadonlyMap<string, number> {
  const { workplace_id } = body;
  const bucket = { bucket: workplace_id };
  const stock = useRecordList('ppe-balance', bucket, workplace_id !== '').rows;
  const made = useRecordList('ppe-distribution', bucket, workplace_id !== '').rows;
  const returned = useRecordList('ppe-return', bucket, workplace_id !== '').rows;
  // The stock that the server counts knows all but what waits here: of ten thousand distributions a letter typed looks through none.
  const own = useMemo(() => made.find((row) => row.id === id), [made, id]);
  const others = useMemo(() => made.filter((row) => row.id !== id && row.sync !== 'on-server').map(known), [made, id]);
  const back = useMemo(() => returned.filter((row) => row.sync !== 'on-server').map(knownReturn), [returned]);
  return useMemo(() => {
    // What the server has of it comes back before it is handed out anew.
    const before = own === undefined ? undefined : own.sync === 'on-server' ? own.body : own.server;
    const edited: KnownDistribution = {
      body: settledDistribution(body),
      isWaiting: true,
      ...(before === undefined ? {} : { server: before }),
    };
    const balances = stock.map((row) => row.body);
    return balancesOnDevice(workplace_id, balances, [...others, edited], back);
  }, [own, body, workplace_id, stock, others, back]);
}
