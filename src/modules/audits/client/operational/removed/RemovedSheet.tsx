import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer } from '@mantine/core';
import { useSheetPlace } from '#client/ui/use-sheet-place.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { formatClock } from '#core/date/day.ts';
import { PhotoTile } from '#modules/audits/client/operational/finding/PhotoTile.tsx';
import { photosIn } from './removal.ts';
import classes from './removed.module.css';
import { useRemovalWords, useRemoved, useTakeBack } from './useRemoved.ts';

/** Everything that was taken out since the report was saved last, each with the way back. */
export function RemovedSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const place = useSheetPlace();
  const all = useRemoved();
  const words = useRemovalWords();
  const takeBack = useTakeBack();
  return (
    <Drawer opened onClose={onClose} {...place} title={t`Kaldırılanlar`} closeButtonProps={{ 'aria-label': t`Kapat` }}>
      <p className={classes.note}>
        {all.length === 0 ? (
          <Trans>Geri alınacak bir şey yok.</Trans>
        ) : (
          <Trans>Rapor kaydedilene kadar geri alınabilir; kaydedince kesinleşir.</Trans>
        )}
      </p>
      <ul className={classes.list}>
        {all.map(({ id, removal, at }) => {
          const what = words(removal);
          return (
            <li key={id} className={classes.row}>
              <div className={classes.what}>
                <span>{what}</span>
                <span className={classes.time}>{formatClock(at)}</span>
                <div className={classes.strip}>
                  {photosIn(removal).map((photo, index) => {
                    const place = index + 1;
                    return <PhotoTile key={photo.document_key} photo={photo} label={t`Fotoğraf ${place}`} />;
                  })}
                </div>
              </div>
              <Button
                variant="default"
                leftSection={<IconArrowBackUp aria-hidden size="1.2em" />}
                aria-label={`${t`Geri al`}: ${what}`}
                onClick={() => void takeBack(id)}
              >
                <Trans>Geri al</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </Drawer>
  );
}
