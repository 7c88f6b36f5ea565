import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { BarredTexts } from '#client/server-kind/BarredTexts.tsx';
import { KindDialog } from '#client/server-kind/KindDialog.tsx';
import type { KindRow } from '#client/server-kind/pages.ts';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useRemove } from '#client/server-kind/use-remove.ts';
import { type RecordItem, useRecordList, useSyncFact } from '#client/sync/index.ts';
import { useNow } from '#client/ui/use-now.ts';
import { baseOf } from '#core/change/overlay.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { useIsFilling } from '#modules/organisation/client/company-table.tsx';
import { ContractCard } from '#modules/organisation/client/ContractCard.tsx';
import { ContractMoveDialog } from '#modules/organisation/client/ContractMoveDialog.tsx';
import classes from '#modules/organisation/client/contracts.module.css';
import { contractPagesOf } from '#modules/organisation/client/contract.pages.ts';
import { TerminateDialog } from '#modules/organisation/client/TerminateDialog.tsx';

export type ContractItem = RecordItem<'contract'>;
/** What is being done with which contract. */
export type Doing = 'edit' | 'suspend' | 'continue' | 'terminate';

const rowOf = (item: ContractItem): KindRow => ({ ...item.body, id: item.id, version: baseOf(item).version });

/** The contracts of a company in its page, the latest first, read from the device; what is done with them needs the network. */
export function CompanyContracts({ id }: { id: string }) {
  const { i18n } = useLingui();
  const { rows, ready } = useRecordList('contract');
  const own = useMemo(
    () => rows.filter(({ body }) => body.company_id === id).toSorted((a, b) => b.body.start_date.localeCompare(a.body.start_date)),
    [rows, id],
  );
  const isFilling = useIsFilling();
  const today = dayInIstanbul(useNow());
  const isOffline = useSyncFact('connection') === 'offline';
  const pages = useMemo(() => contractPagesOf(id), [id]);
  const allowed = useAllowed(pages);
  const remove = useRemove(pages);
  const [open, setOpen] = useState<{ readonly item: ContractItem; readonly how: Doing } | 'new' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className={classes.contracts} aria-labelledby="company-contracts">
      <header className={classes.head}>
        <h2 id="company-contracts">{i18n._(pages.words.list)}</h2>
        {allowed.write ? (
          <Button leftSection={<IconPlus aria-hidden />} onClick={() => setOpen('new')}>
            {i18n._(pages.words.add)}
          </Button>
        ) : null}
      </header>
      <BarredTexts kinds={['contract']} />
      {ready && !isFilling && own.length === 0 ? <p className={classes.quiet}>{i18n._(pages.words.empty)}</p> : null}
      {isOffline && allowed.write && own.length > 0 ? (
        <p className={classes.quiet}>
          <Trans>Sözleşmeleri değiştirmek için bağlantı gerekir.</Trans>
        </p>
      ) : null}
      <ul className={classes.cards}>
        {own.map((item) => (
          <ContractCard
            key={item.id}
            item={item}
            today={today}
            allowed={allowed}
            isOffline={isOffline}
            onDo={(how) => setOpen({ item, how })}
            onRemove={() => void remove(rowOf(item))}
          />
        ))}
      </ul>
      {open === null ? null : open === 'new' ? (
        <KindDialog pages={pages} draft={`new-${id}`} onClose={close} />
      ) : open.how === 'edit' ? (
        <KindDialog pages={pages} row={rowOf(open.item)} onClose={close} />
      ) : open.how === 'terminate' ? (
        <TerminateDialog item={open.item} onClose={close} />
      ) : (
        <ContractMoveDialog item={open.item} how={open.how} onClose={close} />
      )}
    </section>
  );
}
