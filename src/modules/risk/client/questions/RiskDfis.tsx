import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, useMemo, useState } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { recordPath } from '#client/records/labels.ts';
import { useDropped } from '#client/sync/index.ts';
import { latePart } from '#client/ui/late.tsx';
import type { RaiseDfi } from '#modules/risk/client/questions/use-raise-dfi.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import classes from './questions.module.css';

const RaiseDialog = latePart(() => import('#modules/risk/client/questions/later.ts').then((file) => file.RaiseDialog));

interface Props {
  /** Id of the answer that they are raised in. */
  readonly response: string;
  readonly workplace: string;
  readonly references: NonNullable<RiskResponse['dfi']>['references'];
  readonly question: string;
  readonly mayRaise: boolean;
  readonly onRaise: RaiseDfi;
}

/** The DFIs of a risk; one is raised with the answer as it stands, network or not (RISK-DFI-01). */
export const RiskDfis = memo(function RiskDfis({ response, workplace, references: named, question, mayRaise, onRaise }: Props) {
  const { t } = useLingui();
  const mayWrite = usePermission('dfi.write');
  const ids = useMemo(() => named.map(({ dfi_id }) => dfi_id), [named]);
  const dropped = useDropped(ids);
  const references = named.filter(({ dfi_id }) => !dropped.has(dfi_id));
  const [isRaising, setRaising] = useState(false);
  if (!mayWrite && references.length === 0) return null;
  return (
    <section className={classes.card}>
      <Title order={2} size="h4">
        <Trans>Düzeltici ve önleyici faaliyetler (DÖF)</Trans>
      </Title>
      {references.length === 0 ? null : (
        <ul className={classes.dfis}>
          {references.map(({ dfi_id, dfi_no }) => (
            <li key={dfi_id}>
              <Link to={recordPath('dfi', dfi_id, 'view') ?? '/'}>{dfi_no ?? t`DÖF · bekliyor`}</Link>
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <div>
          <Button variant="default" leftSection={<IconPlus aria-hidden />} disabled={!mayRaise} onClick={() => setRaising(true)}>
            <Trans>DÖF aç</Trans>
          </Button>
          {mayRaise ? null : (
            <p className={classes.quiet}>
              <Trans>DÖF, puanlanmış ve eksiksiz bir yanıttan açılır.</Trans>
            </p>
          )}
        </div>
      ) : null}
      {isRaising ? (
        <RaiseDialog response={response} question={question} workplace={workplace} onRaise={onRaise} onClose={() => setRaising(false)} />
      ) : null}
    </section>
  );
});
