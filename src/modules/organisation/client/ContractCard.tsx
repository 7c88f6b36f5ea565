import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconBan, IconHistory, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FieldRows } from '#client/records/values/FieldValue.tsx';
import { positionOf } from '#client/records/values/position.ts';
import { historyPath } from '#client/records/labels.ts';
import type { Allowed } from '#client/server-kind/use-allowed.ts';
import { formatDay } from '#core/date/day.ts';
import type { ContractItem, Doing } from '#modules/organisation/client/CompanyContracts.tsx';
import { ContractMark } from '#modules/organisation/client/ContractMark.tsx';
import { contractLabels } from '#modules/organisation/client/contract.labels.ts';
import classes from '#modules/organisation/client/contracts.module.css';
import { contractRecord } from '#modules/organisation/shared/contract.record.ts';
import { displayOf, mayMove } from '#modules/organisation/shared/contract.rules.ts';
import type { Contract } from '#modules/organisation/shared/contract.schema.ts';

interface Props {
  readonly item: ContractItem;
  readonly today: string;
  readonly allowed: Allowed;
  readonly isOffline: boolean;
  readonly onDo: (how: Doing) => void;
  readonly onRemove: () => void;
}

const REASONS = ['status_since', 'suspension_reason', 'continuation_reason', 'termination_reason'] as const;

/** What of a contract is said beside its days. */
const told = (body: Contract) =>
  REASONS.filter((name) => body[name]).map((name) => ({
    name,
    position: positionOf(contractRecord, contractLabels, name),
    value: body[name],
  }));

/** One contract: its days, how it shows today, why, and what can be done with it now. */
export function ContractCard({ item: { id, body }, today, allowed, isOffline, onDo, onRemove }: Props) {
  const { t } = useLingui();
  const isOpen = body.status !== 'terminated';
  const facts = told(body);
  const display = displayOf(body, today);
  const start = formatDay(body.start_date);
  const end = body.end_date === null ? t`süresiz` : formatDay(body.end_date);
  return (
    <li className={classes.card}>
      <div className={classes.line}>
        <h3>
          {start} – {end}
        </h3>
        <ContractMark display={display} />
      </div>
      {body.status === 'normal' && body.start_date > today ? (
        <p className={classes.quiet}>
          <Trans>{start} gününde başlar.</Trans>
        </p>
      ) : null}
      {facts.length === 0 ? null : <FieldRows rows={facts} />}
      <Group gap="xs">
        {allowed.change && isOpen ? (
          <Button variant="default" leftSection={<IconPencil size="1.2em" aria-hidden />} onClick={() => onDo('edit')}>
            <Trans>Düzenle</Trans>
          </Button>
        ) : null}
        {allowed.change && display === 'continuing' && mayMove(body, 'suspend') ? (
          <Button
            variant="default"
            disabled={isOffline}
            leftSection={<IconPlayerPause size="1.2em" aria-hidden />}
            onClick={() => onDo('suspend')}
          >
            <Trans>Askıya al</Trans>
          </Button>
        ) : null}
        {allowed.change && mayMove(body, 'continue') ? (
          <Button
            variant="default"
            disabled={isOffline}
            leftSection={<IconPlayerPlay size="1.2em" aria-hidden />}
            onClick={() => onDo('continue')}
          >
            <Trans>Sürdür</Trans>
          </Button>
        ) : null}
        {allowed.remove && mayMove(body, 'terminate') ? (
          <Button
            variant="default"
            color="red"
            disabled={isOffline}
            leftSection={<IconBan size="1.2em" aria-hidden />}
            onClick={() => onDo('terminate')}
          >
            <Trans>Feshet</Trans>
          </Button>
        ) : null}
        <Button component={Link} to={historyPath('contract', id)} variant="default" leftSection={<IconHistory size="1.2em" aria-hidden />}>
          <Trans>Geçmiş</Trans>
        </Button>
        {allowed.remove && isOpen ? (
          <Button variant="default" disabled={isOffline} leftSection={<IconTrash size="1.2em" aria-hidden />} onClick={onRemove}>
            <Trans>Sil</Trans>
          </Button>
        ) : null}
      </Group>
    </li>
  );
}
