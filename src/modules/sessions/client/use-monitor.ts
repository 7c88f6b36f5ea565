import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useAnswer } from '#client/http/query.ts';
import { useSocket } from '#client/realtime/realtime.ts';
import type { AppError } from '#core/error/app-error.ts';
import { type SessionRecord, sessionCalls } from '#modules/sessions/shared/sessions.calls.ts';
import { monitorMessage } from '#modules/sessions/shared/sessions.socket.ts';

/** The wish to watch is said again so often: the tab that holds the socket may be another one by then, ms. */
const WISH_MS = 30_000;
/** Without the socket the list is asked for so often, ms. */
const ASK_MS = 30_000;

export interface Monitor {
  readonly rows: readonly SessionRecord[] | null;
  /** Whether the rows come by themselves; else they are asked for now and then. */
  readonly isLive: boolean;
  /** When the rows were true, ms since 1970. */
  readonly at: number;
  readonly error: AppError | null;
  retry(): void;
}

/** Sessions as they stand now: first by a call, then from the socket, which replaces them at each change (SES-MON-01, SOCK-IN-03). */
export function useMonitor(): Monitor {
  const socket = useSocket();
  const [pushed, setPushed] = useState<{ rows: readonly SessionRecord[]; at: number } | null>(null);
  const [isLive, setLive] = useState(false);
  const first = useAnswer(sessionCalls.active, { query: { limit: '500' } }, isLive ? {} : { everyMs: ASK_MS });

  useEffect(() => {
    let isEnded = false;
    const wish = async () => {
      const answer = await socket.ask('monitor:subscribe');
      if (!isEnded) setLive(answer.ok);
    };
    const ends = [
      socket.on('monitor:sessions', (message) => {
        const parsed = v.safeParse(monitorMessage, message);
        if (parsed.success) setPushed({ rows: parsed.output, at: Date.now() });
      }),
      socket.on('live', () => void wish()),
    ];
    void wish();
    const timer = setInterval(() => void wish(), WISH_MS);
    return () => {
      isEnded = true;
      clearInterval(timer);
      for (const end of ends) end();
      socket.tell('monitor:unsubscribe');
    };
  }, [socket]);

  const asked = first.data === undefined ? null : { rows: first.data.data, at: first.dataUpdatedAt };
  const newest = pushed !== null && (isLive || asked === null || pushed.at >= asked.at) ? pushed : asked;
  return { rows: newest?.rows ?? null, at: newest?.at ?? 0, isLive, error: first.error, retry: () => void first.refetch() };
}
