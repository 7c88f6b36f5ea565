import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useNear } from '#client/ui/use-near.ts';
import classes from './list.module.css';

/** The end of an endless list: asks for the next rows when it comes near, or when it is pressed. */
export function MoreRows({ more, shown, total }: { more: (() => void) | null; shown: number; total: number }) {
  const { ref, isNear } = useNear<HTMLDivElement>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every end that was reached
  useEffect(() => {
    if (isNear) more?.();
  }, [isNear]);
  if (more === null) return null;
  return (
    <div ref={ref} className={`${classes.end} no-print`}>
      <Button variant="default" onClick={more}>
        <Trans>
          Sonrakileri getir ({shown} / {total})
        </Trans>
      </Button>
    </div>
  );
}
