import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DeadlineMark, StageMark } from '#client/dfis/marks.tsx';
import { recordPath } from '#client/records/labels.ts';
import { eachFacts, type RecordItem, useOutline, useSome } from '#client/sync/index.ts';
import { useLast } from '#client/ui/use-last.ts';
import { useNow } from '#client/ui/use-now.ts';
import { type Day, dayInIstanbul } from '#core/date/day.ts';
import { cutText } from '#core/text/turkish.ts';
import { SUPPLIER_DFI_SCREEN } from '#modules/suppliers/shared/suppliers.screens.ts';
import classes from './SupplierDfis.module.css';

const SHOWN = 10;

interface Turn {
  readonly id: string;
  readonly isClosed: boolean;
  readonly deadline: string;
}

/** Open ones first, the earliest deadline first. */
const byTurn = (a: Turn, b: Turn): number => Number(a.isClosed) - Number(b.isClosed) || a.deadline.localeCompare(b.deadline);

/** The DFIs that name a supplier, in its profile (DFI-SUP-01); of this device, network or not. Those that are shown are read, of all there may be. */
export function SupplierDfis({ id }: { id: string }) {
  const outlined = useOutline('dfi');
  const today = dayInIstanbul(useNow());
  const own = useMemo(() => {
    const turns: Turn[] = [];
    eachFacts('dfi', outlined, ({ supplier_id, status, deadline }, dfi) => {
      if (supplier_id === id) turns.push({ id: dfi, isClosed: status === 'closed', deadline: deadline ?? '9999' });
    });
    return turns.toSorted(byTurn).map((turn) => turn.id);
  }, [outlined, id]);
  const shown = useMemo(() => own.slice(0, SHOWN), [own]);
  const items = useLast(useSome('dfi', shown));
  const count = own.length;
  return (
    <section className={classes.dfis} aria-labelledby="supplier-dfis">
      <h2 id="supplier-dfis">
        <Trans>Tedarikçinin DÖF’leri</Trans>
      </h2>
      {outlined.ready && count === 0 ? (
        <p className={classes.quiet}>
          <Trans>Bu tedarikçiyle ilgili DÖF yok.</Trans>
        </p>
      ) : (
        <ul className={classes.rows}>
          {shown.map((one) => {
            const row = items?.get(one);
            return row === undefined ? null : <Row key={one} row={row} today={today} />;
          })}
        </ul>
      )}
      {count > SHOWN ? (
        <Link to={SUPPLIER_DFI_SCREEN.path} search={{ supplier: id } as never} className={classes.link ?? ''}>
          <Trans>{count} DÖF’ün hepsini listede gör</Trans>
        </Link>
      ) : null}
    </section>
  );
}

function Row({ row: { id, body }, today }: { row: RecordItem<'dfi'>; today: Day }) {
  return (
    <li>
      <Link to={recordPath('dfi', id, 'view') ?? ''} className={classes.link ?? ''}>
        {body.number ?? <Trans>DÖF · bekliyor</Trans>}
      </Link>
      <span className={classes.words}>{cutText(body.deficiency_description, 160)}</span>
      <span className={classes.marks}>
        <StageMark dfi={body} />
        <DeadlineMark dfi={body} today={today} isShort />
      </span>
    </li>
  );
}
