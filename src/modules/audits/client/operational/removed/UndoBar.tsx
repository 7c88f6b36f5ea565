import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './removed.module.css';
import { UNDO_MS } from './removals.ts';
import { useRemovalWords, useRemoved, useTakeBack } from './useRemoved.ts';

/** What was taken out last, and the way back, in reach of the thumb for ten seconds; it stays while the focus is on it. */
export function UndoBar() {
  const [newest] = useRemoved();
  const words = useRemovalWords();
  const takeBack = useTakeBack();
  const [over, setOver] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const id = newest?.id ?? 0;
  const at = newest?.at ?? 0;
  useEffect(() => {
    if (id === 0 || isHeld) return;
    const timer = setTimeout(() => setOver(id), Math.max(0, at + UNDO_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [id, at, isHeld]);
  const isShown = newest !== undefined && id > over;
  // A button that goes loses the focus without saying so, so it is taken for lost with each new removal.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id says that another one was removed
  useEffect(() => setHeld(false), [id]);
  return (
    <div role="status" data-undo={isShown || undefined}>
      {isShown ? (
        <div className={classes.bar}>
          <span>{words(newest.removal)}</span>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp aria-hidden size="1.2em" />}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
            onClick={() => void takeBack(id)}
          >
            <Trans>Geri al</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  );
}
