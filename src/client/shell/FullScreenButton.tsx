import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { showToast } from '#client/http/errors.tsx';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Full screen on and off; a warning where the browser cannot (SHELL-TOP-06, SHELL-TOP-07). */
export function FullScreenButton() {
  const { t } = useLingui();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = async () => {
    try {
      if (isFull) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      // Not there at all, or forbidden by the browser or the page that frames ours.
      showToast('warning', t`Tarayıcınız tam ekranı desteklemiyor`);
    }
  };
  const label = isFull ? t`Tam ekrandan çık` : t`Tam ekran`;
  return (
    <ActionIcon aria-label={label} title={label} aria-pressed={isFull} onClick={() => void toggle()}>
      {isFull ? <IconMinimize aria-hidden /> : <IconMaximize aria-hidden />}
    </ActionIcon>
  );
}
