import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useFirstScreenSeen } from '#client/app/use-first-screen.ts';
import { useAnswers } from '#client/http/answers.ts';
import { call } from '#client/http/client.ts';
import { useAnswer, useAskAgain } from '#client/http/query.ts';
import { useSocket } from '#client/realtime/realtime.ts';
import { useSyncFact } from '#client/sync/index.ts';
import { REACHED_ROWS } from '#client/shell/bell/kept-rows.ts';
import { asRead, type OwnPages } from '#client/shell/bell/as-read.ts';
import { BELL_EVERY_MS, BELL_LIMIT, isInnerPath } from '#modules/notifications/shared/notifications.rules.ts';
import { notificationCalls as calls } from '#modules/notifications/shared/notifications.calls.ts';
import type { ReaderNotification } from '#modules/notifications/shared/notifications.schema.ts';

/** Pokes that come within this time are one, ms: marking all sends one request for each. */
const GATHER_MS = 250;

/** What the bell holds: page 1 of five, asked for every ten minutes, kept for starts without network (NOTIF-BELL-01, NOTIF-BELL-02). */
export function useBellEntries(): readonly ReaderNotification[] {
  const enabled = useFirstScreenSeen();
  const { data, error } = useAnswer(
    calls.mine,
    { params: { page: 1, limit: BELL_LIMIT } },
    { enabled, everyMs: BELL_EVERY_MS, kept: REACHED_ROWS },
  );
  useEffect(() => {
    // Told to nobody: the bell is no work of the person's (NOTIF-BELL-05).
    if (error) console.warn('notifications', error.code);
  }, [error]);
  return data?.data ?? [];
}

/** Asks anew when the server says that something of this person's has changed, or when the line to it stands again. */
export function useNotificationNews(): void {
  const socket = useSocket();
  const again = useAskAgain();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void again(calls.mine, calls.one, calls.announcements), GATHER_MS);
    };
    const ends = [socket.on('notifications:moved', ask), socket.on('live', ask)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [socket, again]);
}

/** Ways to mark entries as read, and to open what one leads to. */
export function useReading(): {
  /** Null without a connection: marks are not queued (ledger 03, decision 8). */
  readonly mark: ((entries: readonly ReaderNotification[]) => Promise<void>) | null;
  readonly open: (entry: ReaderNotification) => void;
} {
  const client = useAnswers();
  const again = useAskAgain();
  const router = useRouter();
  const isOffline = useSyncFact('connection') === 'offline';

  const mark = useCallback(
    async (entries: readonly ReaderNotification[]) => {
      const one = async ({ id }: ReaderNotification) => {
        const answer = await call(calls.read, { params: { id } }, { manner: 'background' });
        if (!answer.ok) {
          // The others go on, this one stays unread (ledger 03, decision 6).
          console.warn('notifications', answer.error.code);
          return;
        }
        client.setQueriesData<OwnPages>({ queryKey: [calls.mine.id] }, (held) => held && asRead(held, id));
      };
      await Promise.all(entries.filter((entry) => !entry.is_read).map(one));
      await again(calls.mine, calls.one, calls.announcements);
    },
    [client, again],
  );

  const open = useCallback(
    (entry: ReaderNotification) => {
      if (!isOffline) void mark([entry]);
      // The server lets in paths of the product only; nothing else is ever followed (NOTIF-STATE-03).
      if (entry.redirect_path !== null && isInnerPath(entry.redirect_path)) router.history.push(entry.redirect_path);
    },
    [isOffline, mark, router],
  );
  return { mark: isOffline ? null : mark, open };
}
