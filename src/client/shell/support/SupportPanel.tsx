import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, Portal } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { SupportChat, SupportPerson } from '#client/shell/support/support.ts';
import { useSyncStatus } from '#client/sync/index.ts';
import { classNames } from '#client/ui/class-names.ts';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import classes from './SupportPanel.module.css';

export interface SupportPanelProps {
  readonly chat: SupportChat;
  readonly person: SupportPerson;
  /** Hidden, the conversation goes on. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The menu that it is opened from gives the focus back to its button when it has closed; the panel takes it after that, ms. */
const FOCUS_MS = 200;

/** The support chat in a frame that can reach nothing of the product (SHELL-WID-01). */
export function SupportPanel({ chat, person, isOpen, onClose }: SupportPanelProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  const isOffline = useSyncStatus().connection === 'offline';
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => panel.current?.focus(), FOCUS_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <Portal>
      <section
        ref={panel}
        className={classNames(classes.panel, 'no-print')}
        aria-label={t`Destek`}
        tabIndex={-1}
        hidden={!isOpen}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <header className={classes.head}>
          <h2 className={classes.title}>
            <Trans>Destek</Trans>
          </h2>
          <CloseButton aria-label={t`Desteği kapat`} onClick={onClose} />
        </header>
        {isOffline ? <OfflineNote /> : null}
        <iframe
          className={classes.frame}
          src={chat.url}
          title={t`Destek sohbeti`}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
          onLoad={(event) => event.currentTarget.contentWindow?.postMessage(person, chat.origin)}
        />
      </section>
    </Portal>
  );
}
