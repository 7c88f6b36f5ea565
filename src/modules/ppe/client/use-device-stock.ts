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
  return useMemo(() => {
    const own = made.find((row) => row.id === id);
    // What the server has of it comes back before it is handed out anew.
    const before = own === undefined ? undefined : own.sync === 'on-server' ? own.body : own.server;
    const edited: KnownDistribution = {
      body: settledDistribution(body),
      isWaiting: true,
      ...(before === undefined ? {} : { server: before }),
    };
    const others = made.filter((row) => row.id !== id).map(known);
    return balancesOnDevice(
      workplace_id,
      stock.map((row) => row.body),
      [...others, edited],
      returned.map(knownReturn),
    );
  }, [id, body, workplace_id, stock, made, returned]);
}
