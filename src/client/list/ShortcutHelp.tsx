import { Trans, useLingui } from '@lingui/react/macro';
import { Kbd, Modal } from '@mantine/core';
import classes from './list.module.css';

/** The keys of a list, for `?`. */
export function ShortcutHelp({ opened, canSelect, onClose }: { opened: boolean; canSelect: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const keys: readonly (readonly [string, string])[] = [
    ['↑ ↓', t`Önceki veya sonraki kayıt`],
    ['Home End', t`İlk veya son kayıt`],
    ['Enter', t`Kaydı aç`],
    ['→', t`Hızlı bakış`],
    ['Esc', t`Hızlı bakışı kapat`],
    ...(canSelect ? [[t`Boşluk`, t`Kaydı seç veya seçimi kaldır`] as const] : []),
    ['/', t`Aramaya geç`],
    ['?', t`Bu yardım`],
  ];
  return (
    <Modal opened={opened} onClose={onClose} title={<Trans>Klavye kısayolları</Trans>}>
      <dl className={classes.keys}>
        {keys.map(([key, word]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{word}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
