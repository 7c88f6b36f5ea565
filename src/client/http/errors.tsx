import { isPublicPath } from '#client/auth/public-paths.ts';
import { type About, aboutWords, GENERAL, type GeneralMessage, type Say } from '#client/http/about.ts';
import { noticeOf, type Notice, TITLES } from '#client/http/catalogue.ts';
import type { AppError } from '#core/error/app-error.ts';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { List, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** How long a toast stands at least, ms (HTTP-TOAST-01, CONST-05). */
export const TOAST_MS = 5000;
/** A longer text gets the time that it takes to read it, up to this, ms. */
const LONGEST_TOAST_MS = 20_000;
/** About 15 letters a second, slow enough for one who looks up from work, ms. */
const LETTER_MS = 65;
/** From a refusal of access to the step back, ms (HTTP-ERR-403, CONST-06). */
export const STEP_BACK_MS = 1000;

const COLOURS = { error: 'red', warning: 'yellow', success: 'green', info: 'blue' } as const;
export type ToastKind = keyof typeof COLOURS;

/** How long a toast with these words stands, ms: 5 s, longer where 5 s are too short to read it. */
export function toastMs(...texts: readonly string[]): number {
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  return Math.min(LONGEST_TOAST_MS, Math.max(TOAST_MS, letters * LETTER_MS));
}

/**
 * A toast with a close button; it waits while the pointer or the focus is on it. The same text of the same kind is shown once
 * while it stands (ledger 04, decision 13).
 */
export function showToast(kind: ToastKind, text: string, lines: readonly string[] = [], ms: number = toastMs(text, ...lines)): void {
  notifications.show({
    id: `${kind}|${text}|${lines.join('|')}`,
    title: i18n._(TITLES[kind]),
    message: lines.length === 0 ? text : <NoticeList text={text} lines={lines} />,
    color: COLOURS[kind],
    autoClose: ms,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': i18n._(msg`Bildirimi kapat`) },
  });
}

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

/** Shows a failure as the catalogue says; on a page that opens with no sign-in it leads nowhere (ledger 01, decision 16); after a refusal of access the person is taken one step back (ledger 04, decision 10). */
export function showFailure(error: AppError, about?: About): void {
  const notice = wordsOf(error);
  showToast(notice.kind, about === undefined ? notice.text : `${aboutWords(about, say)} ${notice.text}`, notice.lines);
  if (error.status === 403 && !isPublicPath(location.pathname)) stepBackSoon();
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
