import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DeadlineMark, StageMark } from '#client/dfis/marks.tsx';
import { recordPath } from '#client/records/labels.ts';
import { type RecordItem, useRecordList } from '#client/sync/index.ts';
import { useNow } from '#client/ui/use-now.ts';
import { type Day, dayInIstanbul } from '#core/date/day.ts';
import { cutText } from '#core/text/turkish.ts';
import { SUPPLIER_DFI_SCREEN } from '#modules/suppliers/shared/suppliers.screens.ts';
import classes from './SupplierDfis.module.css';

const SHOWN = 10;

/** Open ones first, the earliest deadline first. */
const byTurn = (a: RecordItem<'dfi'>, b: RecordItem<'dfi'>): number =>
  Number(a.body.status === 'closed') - Number(b.body.status === 'closed') ||
  (a.body.deadline ?? '9999').localeCompare(b.body.deadline ?? '9999');

/** The DFIs that name a supplier, in its profile (DFI-SUP-01); of this device, network or not. */
export function SupplierDfis({ id }: { id: string }) {
  const { rows, ready } = useRecordList('dfi');
  const today = dayInIstanbul(useNow());
  const own = useMemo(() => rows.filter(({ body }) => body.supplier_id === id).toSorted(byTurn), [rows, id]);
  const count = own.length;
  return (
    <section className={classes.dfis} aria-labelledby="supplier-dfis">
      <h2 id="supplier-dfis">
        <Trans>Tedarikçinin DÖF’leri</Trans>
      </h2>
      {ready && count === 0 ? (
        <p className={classes.quiet}>
          <Trans>Bu tedarikçiyle ilgili DÖF yok.</Trans>
        </p>
      ) : (
        <ul className={classes.rows}>
          {own.slice(0, SHOWN).map((row) => (
            <Row key={row.id} row={row} today={today} />
          ))}
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
