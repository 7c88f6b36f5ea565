import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { latePartOfForm } from '#modules/audits/client/operational/form/late-parts.ts';
import { latePart } from '#client/ui/late.tsx';
import type { DfiRef } from '#modules/audits/shared/engine/audit.schema.ts';
import type { Question } from '#modules/audits/shared/question-set.ts';
import { useFormSession } from '#modules/audits/client/operational/form/FormContext.tsx';
import { DfiRow } from './DfiRow.tsx';
import classes from './finding.module.css';

const DfiModal = latePart(latePartOfForm((file) => file.DfiModal));

interface Props {
  findingId: string;
  reference: string;
  entries: readonly DfiRef[];
  question: Question;
}

/** DFIs of a finding: raised at once, each a record of its own (DFI-FROM-01). */
export const DfiList = memo(function DfiList({ findingId, reference, entries, question }: Props) {
  const { t } = useLingui();
  const mayWrite = usePermission('dfi.write');
  const [isRaising, setRaising] = useState(false);
  const { form, actions } = useFormSession();
  const remove = useCallback((dfiId: string, name: string) => actions.removeDfi(findingId, dfiId, name), [actions, findingId]);
  const finding = isRaising ? form.finding(findingId) : undefined;
  return (
    <div className={classes.choice} role="group" aria-label={t`${reference} DÖF listesi`}>
      <span className={classes.label}>
        <Trans>Düzeltici ve önleyici faaliyetler (DÖF)</Trans>
      </span>
      {entries.length > 0 ? (
        <ul className={classes.dfis}>
          {entries.map((entry) => (
            <DfiRow key={entry.dfi_id} entry={entry} onRemove={mayWrite ? remove : undefined} />
          ))}
        </ul>
      ) : null}
      {mayWrite ? (
        <div className={classes.buttons}>
          <Button variant="default" leftSection={<IconPlus aria-hidden size="1.2em" />} onClick={() => setRaising(true)}>
            <Trans>DÖF aç</Trans>
          </Button>
        </div>
      ) : null}
      {isRaising && finding ? <DfiModal finding={finding} question={question} onClose={() => setRaising(false)} /> : null}
    </div>
  );
});
