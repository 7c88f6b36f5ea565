import { isPublicPath } from '#client/auth/public-paths.ts';
import { aboutWords, GENERAL, type GeneralMessage, type Say } from '#client/http/about.ts';
import { noticeOf, type Notice, TITLES } from '#client/http/catalogue.ts';
import type { AppError } from '#core/error/app-error.ts';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { List, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { withTexts } from '#client/i18n/texts.ts';
import { noticeWaits } from '#client/ui/overlays.ts';
import { useEffect, useState } from 'react';

/** How long a toast stands, ms (HTTP-TOAST-01, CONST-05). Whoever needs longer holds it with the pointer or the focus. */
export const TOAST_MS = 5000;
/** From a refusal of access to the step back, ms (HTTP-ERR-403, CONST-06). */
export const STEP_BACK_MS = 1000;

const COLOURS = { error: 'red', warning: 'yellow', success: 'green', info: 'blue' } as const;
export type ToastKind = keyof typeof COLOURS;

const idOf = (kind: ToastKind, text: string, lines: readonly string[]): string => `${kind}|${text}|${lines.join('|')}`;

/**
 * A toast with a close button; it waits while the pointer or the focus is on it. The same text of the same kind is shown once
 * while it stands (ledger 04, decision 13).
 */
export function showToast(kind: ToastKind, text: string, lines: readonly string[] = [], ms: number = TOAST_MS): void {
  notifications.show({
    id: idOf(kind, text, lines),
    title: i18n._(TITLES[kind]),
    message: lines.length === 0 ? text : <NoticeList text={text} lines={lines} />,
    color: COLOURS[kind],
    autoClose: ms,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': i18n._(msg`Bildirimi kapat`) },
  });
  noticeWaits();
}

/** Takes a toast of one text away before its time. */
export const hideToast = (kind: ToastKind, text: string): void => void notifications.hide(idOf(kind, text, []));

function NoticeList({ text, lines }: Pick<Notice, 'text' | 'lines'>) {
  return (
    <>
      <Text size="sm">{text}</Text>
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </>
  );
}

const say: Say = (message, values) => i18n._({ ...message, ...(values ? { values } : {}) });

/** The words of a failure in the language of the screen. */
export const wordsOf = (error: AppError): Notice => noticeOf(error, say);

/** A message of all modules, as a toast (HTTP-GEN-01 to HTTP-GEN-05). */
export const showGeneral = (message: GeneralMessage): void => showToast('warning', i18n._(GENERAL[message]));

/** A toast waits so long for the words of its call, ms: the reason alone is better than nothing. */
const WORDS_MS = 1_500;
const afterMs = (ms: number): Promise<string> => new Promise((resolve) => void setTimeout(resolve, ms, ''));

type CallWords = typeof import('#client/http/call-about.ts').CALL_ABOUT;
let words: CallWords | undefined;
/** What the calls were for. A page that works needs none of it: it is loaded with the first failure. */
async function loadWords(): Promise<CallWords | undefined> {
  // Without a line and without a store of files the reason alone has to do; the next failure asks again.
  words ??= await withTexts(() => import('#client/http/call-about.ts')).then(
    ({ CALL_ABOUT }) => CALL_ABOUT,
    () => undefined,
  );
  return words;
}

const sentenceOf = (about: CallWords | undefined, { call }: Pick<AppError, 'call'>): string =>
  about && call !== undefined && Object.hasOwn(about, call) ? aboutWords(about[call as keyof CallWords], say) : '';

/** The sentence that names what failed; empty for a failure that belongs to no call. */
export const failedWords = async (error: Pick<AppError, 'call'>): Promise<string> => sentenceOf(await loadWords(), error);

/** The same for a part of a page; empty until the words are there. */
export function useFailedWords(error: Pick<AppError, 'call'> | undefined): string {
  const [about, setAbout] = useState(words);
  useEffect(() => {
    if (error !== undefined && !about) void loadWords().then(setAbout);
  }, [error, about]);
  return error === undefined ? '' : sentenceOf(about, error);
}

/** Shows a failure as the catalogue says, what failed first; on a page that opens with no sign-in it leads nowhere (ledger 01, decision 16); after a refusal of access the person is taken one step back (ledger 04, decision 10). */
export async function showFailure(error: AppError): Promise<void> {
  if (error.status === 403 && !isPublicPath(location.pathname)) stepBackSoon();
  const notice = wordsOf(error);
  const failed = await Promise.race([failedWords(error), afterMs(WORDS_MS)]);
  showToast(notice.kind, [failed, notice.text].filter(Boolean).join(' '), notice.lines);
}

/** Whether the person came here from another page of the product: the router counts its steps. */
function hasStepBack(): boolean {
  const state: unknown = history.state;
  const index = typeof state === 'object' && state !== null && '__TSR_index' in state ? state.__TSR_index : undefined;
  return typeof index === 'number' ? index > 0 : history.length > 1;
}

function stepBackSoon(): void {
  const from = location.href;
  setTimeout(() => {
    // The person has moved on meanwhile.
    if (location.href !== from) return;
    if (hasStepBack()) history.back();
    else location.assign('/login');
  }, STEP_BACK_MS);
}
