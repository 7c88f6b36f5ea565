import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import type { Finding } from '#modules/audits/shared/operational/operational.schema.ts';
import type { Question } from '#modules/audits/shared/question-set.ts';
import { DfiModal } from './DfiModal.tsx';
import { DfiRow } from './DfiRow.tsx';
import classes from './finding.module.css';
import { useRemoveDfi } from './useRemoveDfi.ts';

/** DFIs of a finding: raised at once, each a record of its own (DFI-FROM-01). */
export function DfiList({ finding, question }: { finding: Finding; question: Question }) {
  const { t } = useLingui();
  const mayWrite = usePermission('dfi.write');
  const [isRaising, setRaising] = useState(false);
  const remove = useRemoveDfi();
  const { reference } = finding;
  return (
    <div className={classes.choice} role="group" aria-label={t`${reference} DÖF listesi`}>
      <span className={classes.label}>
        <Trans>Düzeltici ve önleyici faaliyetler (DÖF)</Trans>
      </span>
      {finding.dfi_list.length > 0 ? (
        <ul className={classes.dfis}>
          {finding.dfi_list.map((entry) => (
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
      {isRaising ? <DfiModal finding={finding} question={question} onClose={() => setRaising(false)} /> : null}
    </div>
  );
}
