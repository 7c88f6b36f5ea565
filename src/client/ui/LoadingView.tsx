import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';

/** A skeleton of rows, shown only when the wait is longer than 200 ms, so that a quick answer does not flicker. */
export function LoadingView({ rows = 5, height = 44 }: { rows?: number; height?: number }) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-busy="true" aria-label={t`Yükleniyor`}>
      {isShown ? Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => <Skeleton key={row} height={height} mb="xs" />) : null}
    </div>
  );
}
