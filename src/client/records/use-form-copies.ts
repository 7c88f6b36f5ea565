import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { afterFirstScreen } from '#client/app/first-screen.ts';
import { call } from '#client/http/client.ts';
import { showToast } from '#client/http/errors.tsx';
import { newCopies, useCopyFacts, useSyncEngine, useSyncFact } from '#client/sync/index.ts';
import { dayInIstanbul, formatClock, formatInstant } from '#core/date/day.ts';
import type { KindId } from '#core/record/kinds.ts';
import { deviceWords } from '#modules/sessions/shared/device-words.ts';
import { draftCopyCalls } from '#modules/sync/shared/draft-copy.calls.ts';

/** Others' drafts of a record are asked for so often while its form is open, ms. */
const ASK_MS = 300_000;

/** A moment of today by its time, an older one with its day. */
const momentOf = (at: number): string => (dayInIstanbul(new Date(at)) === dayInIstanbul(new Date()) ? formatClock(at) : formatInstant(at));

/**
 * An open form takes in what its person has typed on other devices, as if that were another tab, and says so; values that gave way
 * stand in the form's own list.
 */
export function useBroughtIn(kind: KindId, id: string): void {
  const { t } = useLingui();
  const { copies } = useSyncEngine();
  const connection = useSyncFact('connection');
  const facts = useCopyFacts();
  const news = newCopies(facts, copies.device_id).filter((head) => head.kind === kind && head.record_id === id);
  const coming = facts.awaited.filter(({ record }) => record === id).length;
  // Looked at anew for each newer version, and when the last of its files has come.
  const asked = news.length === 0 ? '' : `${news.map(({ device_id, version }) => `${device_id} ${version}`).join()} ${coming === 0}`;
  useEffect(() => {
    if (connection === 'online') void afterFirstScreen().then(() => copies.look());
  }, [copies, connection]);
  useEffect(() => {
    if (asked === '') return;
    void copies.bring(kind, id, false).then(({ taken }) => {
      for (const { user_agent, saved_at } of taken) {
        const device = deviceWords(user_agent) || t`Başka cihazınız`;
        const moment = momentOf(saved_at);
        showToast('info', t`${device}: ${moment} itibarıyla orada yazdıklarınız bu taslağa eklendi.`);
      }
    });
  }, [copies, kind, id, asked, t]);
}

/** Who else has an unsaved draft of a record, and since when; empty for a record that the server does not have, and without a network. */
export function useDraftsOfOthers(kind: KindId, id: string): readonly { readonly name: string; readonly since: string }[] {
  const isOnline = useSyncFact('connection') === 'online';
  const [drafts, setDrafts] = useState<readonly { readonly name: string; readonly since: string }[]>([]);
  useEffect(() => {
    if (!isOnline) return;
    const end = new AbortController();
    const ask = async () => {
      const answer = await call(
        draftCopyCalls.draftsOfOthers,
        { params: { kind, id } },
        { manner: 'background', once: true, signal: end.signal },
      );
      if (!end.signal.aborted)
        setDrafts(answer.ok ? answer.data.data.map(({ name, since }) => ({ name, since: momentOf(Date.parse(since)) })) : []);
    };
    void afterFirstScreen().then(() => (end.signal.aborted ? undefined : ask()));
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => {
      end.abort();
      clearInterval(timer);
    };
  }, [kind, id, isOnline]);
  return drafts;
}
