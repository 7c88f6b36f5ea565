import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useGroupViews } from '#client/records/group-view.ts';
import { type OutboxHead, useOutbox } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import type { GroupConflict } from '#core/change/merge.ts';
import { ConflictGroup, type GroupChoice, type Side } from '#client/records/conflict/ConflictGroup.tsx';
import { canKeepBoth, ownBody } from './conflict-facts.ts';
import classes from '#client/records/conflict/conflict.module.css';
import { useSides } from './use-sides.ts';

/** A choice for each group that both sides changed, or one for all. Nothing is sent before every group has one. */
export function ConflictGroups({ row, conflicts, onDone }: { row: OutboxHead; conflicts: readonly GroupConflict[]; onDone: () => void }) {
  const { t } = useLingui();
  const outbox = useOutbox();
  const views = useGroupViews(row.kind);
  const sides = useSides(row);
  const [choices, setChoices] = useState<Readonly<Record<string, GroupChoice>>>({});
  const left = conflicts.filter((conflict) => choices[conflict.group] === undefined).length;
  const all = (side: Side) => setChoices(Object.fromEntries(conflicts.map((conflict) => [conflict.group, side])));
  const settle = async () => {
    await outbox.resolve(row.id, choices);
    onDone();
  };
  if (views === 'loading') return <LoadingView rows={2} height={160} />;
  return (
    <>
      <p className={classes.intro}>
        <Trans>
          Siz çalışırken aynı bölümler sunucuda da değişti. Her biri için hangisinin kalacağını seçin. Diğerleri kendiliğinden
          birleştirildi; seçilmeyen değer de kaydın geçmişinde saklanır.
        </Trans>
      </p>
      <Group gap="xs" mb="md">
        <Button variant="default" onClick={() => all('mine')}>
          <Trans>Tümü benimki</Trans>
        </Button>
        <Button variant="default" onClick={() => all('theirs')}>
          <Trans>Tümü sunucudaki</Trans>
        </Button>
      </Group>
      {conflicts.map((conflict) => (
        <ConflictGroup
          key={conflict.group}
          conflict={conflict}
          body={ownBody(row) ?? {}}
          views={views}
          sides={sides}
          choice={choices[conflict.group] ?? null}
          canKeepBoth={canKeepBoth(row, conflict)}
          onChoose={(side) => setChoices({ ...choices, [conflict.group]: side })}
        />
      ))}
      <div className={classes.foot}>
        <span role="status">
          {left === 0 ? t`Hepsi seçildi.` : t`${plural({ left }, { one: '# bölüm seçilmedi', other: '# bölüm seçilmedi' })}`}
        </span>
        <Button variant="default" onClick={onDone}>
          <Trans>Şimdilik kalsın</Trans>
        </Button>
        <Button disabled={left > 0} onClick={() => void settle()}>
          <Trans>Seçimi uygula ve gönder</Trans>
        </Button>
      </div>
    </>
  );
}
