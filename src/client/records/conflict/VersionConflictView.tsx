import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { ConflictGroup, type Side } from '#client/records/conflict/ConflictGroup.tsx';
import type { Choices, VersionConflict } from '#client/records/conflict/version-conflict.ts';
import type { GroupViews } from '#client/records/group-view.ts';
import { useIntoSight } from '#client/ui/use-into-sight.ts';
import { useRecord } from '#client/sync/index.ts';
import type { JsonObject } from '#core/change/json.ts';
import { formatInstant } from '#core/date/day.ts';
import classes from './conflict.module.css';

interface Props {
  readonly conflict: VersionConflict;
  /** What stands in the form. */
  readonly body: JsonObject;
  readonly views: GroupViews;
  readonly isSending: boolean;
  /** It answers a press. Else somebody else saved while the person types. */
  readonly isAnswer: boolean;
  readonly onSettle: (choices: Choices) => void;
}

/** Others changed the record while the person typed: each change is shown, and what both changed is chosen. */
export function VersionConflictView({ conflict, body, views, isSending, isAnswer, onSettle }: Props) {
  const { t } = useLingui();
  const sides = useSides(conflict);
  const inSight = useIntoSight(isAnswer);
  const [choices, setChoices] = useState<Choices>({});
  const { clashes, others } = conflict;
  const left = clashes.filter(({ group }) => choices[group] === undefined).length;
  const all = (side: Side) => setChoices(Object.fromEntries(clashes.map(({ group }) => [group, side])));
  const group = { body, views, sides };
  return (
    <Alert color="yellow" role="alert" title={t`Bu arada başkası da değiştirmiş`} data-testid="version-conflict" {...inSight}>
      <p className={classes.intro}>
        {clashes.length > 0 ? (
          <Trans>Aynı bölümler iki yerde değişti. Her biri için hangisinin kalacağını seçin; yazdıklarınız seçene kadar durur.</Trans>
        ) : (
          <Trans>Yazdıklarınızla çakışmıyor: aşağıdaki değişiklikler forma alınır, sizinkiler de durur.</Trans>
        )}
      </p>
      {clashes.length > 1 ? (
        <Group gap="xs" mb="md">
          <Button variant="default" onClick={() => all('mine')}>
            <Trans>Tümü benimki</Trans>
          </Button>
          <Button variant="default" onClick={() => all('theirs')}>
            <Trans>Tümü sunucudaki</Trans>
          </Button>
        </Group>
      ) : null}
      {clashes.map((clash) => (
        <ConflictGroup
          key={clash.group}
          conflict={clash}
          {...group}
          choice={choices[clash.group] ?? null}
          onChoose={(side) => side !== 'both' && setChoices({ ...choices, [clash.group]: side })}
        />
      ))}
      {others.length > 0 && clashes.length > 0 ? (
        <p className={classes.intro}>
          <Trans>Bunları yalnız diğeri değiştirdi; forma alınır:</Trans>
        </p>
      ) : null}
      {others.map((other) => (
        <ConflictGroup key={other.group} conflict={other} {...group} choice="theirs" />
      ))}
      <Group justify="flex-end">
        <Button disabled={left > 0} loading={isSending} onClick={() => onSettle(choices)}>
          {clashes.length > 0 ? <Trans>Seçimi uygula ve kaydet</Trans> : <Trans>Birleştir ve kaydet</Trans>}
        </Button>
      </Group>
    </Alert>
  );
}

/** Who made each of the two states. */
function useSides({ server: { by, at } }: VersionConflict): { mine: string; theirs: string } {
  const { t } = useLingui();
  const { user } = useSession();
  const writer = useRecord('user', by ?? '');
  const me = `${user.name} ${user.surname}`;
  const other =
    writer.state === 'ready' ? `${writer.item.body.name} ${writer.item.body.surname}` : by === user.id ? me : t`başka bir kullanıcı`;
  return { mine: me, theirs: [other, formatInstant(at)].filter(Boolean).join(' · ') };
}
