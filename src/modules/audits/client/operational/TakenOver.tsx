import { Trans, useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { formatDay } from '#core/date/day.ts';
import { useFormState } from '#modules/audits/client/operational/form/FormContext.tsx';
import type { OperationalAudit } from '#modules/audits/shared/operational/operational.schema.ts';
import { stillTakenOver, type TakenOverField } from '#modules/audits/shared/operational/taken-over.ts';
import { FIELD_LABEL } from './operational.labels.ts';
import classes from './taken-over.module.css';
import { usePreviousReport } from './usePreviousReport.ts';

/** A head page of the form with a mark above it that names what stands there as the last report said. */
export const withTakenOver = (Page: ComponentType, fields: readonly TakenOverField[]): ComponentType =>
  function PageWithTakenOver() {
    return (
      <>
        <TakenOver fields={fields} />
        <Page />
      </>
    );
  };

function TakenOver({ fields }: { fields: readonly TakenOverField[] }) {
  const { i18n } = useLingui();
  // Head pages of this kind stand in forms of operational audits alone.
  const body = useFormState((state) => state.body) as OperationalAudit;
  const report = usePreviousReport().byId(body.previousBulguRapor.report_id);
  if (report === undefined) return null;
  const taken = stillTakenOver(body, report.body).filter((field) => fields.includes(field));
  if (taken.length === 0) return null;
  const names = taken.map((field) => i18n._(FIELD_LABEL[field])).join(', ');
  const source = [report.body.number, formatDay(report.body.inspectionDate)].filter(Boolean).join(', ');
  return (
    <p className={classes.note} data-taken-over={taken.join(' ')}>
      <IconHistory aria-hidden size="1.2em" />
      <span>
        <Trans>
          Son rapordan alındı ({source}): {names}. Değiştiyse düzeltin.
        </Trans>
      </span>
    </p>
  );
}
