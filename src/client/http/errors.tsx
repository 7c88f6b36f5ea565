import { noticeOf, type Notice, TITLES } from '#client/http/catalogue.ts';
import type { AppError } from '#core/error/app-error.ts';
import { i18n } from '@lingui/core';
import { List, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** How long a toast stands, ms (HTTP-TOAST-01, CONST-05). */
export const TOAST_MS = 5000;
/** From a refusal of access to the step back, ms (HTTP-ERR-403, CONST-06). */
export const STEP_BACK_MS = 1000;

const COLOURS = { error: 'red', warning: 'yellow', success: 'green', info: 'blue' } as const;

/** A toast with a close button. The same text of the same kind is shown once while it stands (ledger 04, decision 13). */
export function showToast(kind: keyof typeof COLOURS, text: string, lines: readonly string[] = []): void {
  notifications.show({
    id: `${kind}|${text}|${lines.join('|')}`,
    title: i18n._(TITLES[kind]),
    message: lines.length === 0 ? text : <NoticeList text={text} lines={lines} />,
    color: COLOURS[kind],
    autoClose: TOAST_MS,
    withCloseButton: true,
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

/** Paths that open with no sign-in; a refusal there leads nowhere (ledger 01, decision 16). */
const PUBLIC = /^\/(login|register|forgot-password|change-password|auth-redirect|survey\/|report\/public\/)/;

/** Shows a failure as the catalogue says; after a refusal of access the person is taken one step back (ledger 04, decision 10). */
export function showFailure(error: AppError): void {
  const notice = noticeOf(error, (message) => i18n._(message));
  showToast(notice.kind, notice.text, notice.lines);
  if (error.status === 403 && !PUBLIC.test(location.pathname)) stepBackSoon();
}

function stepBackSoon(): void {
  const from = location.href;
  setTimeout(() => {
    // The person has moved on meanwhile.
    if (location.href !== from) return;
    if (history.length > 1) history.back();
    else location.assign('/login');
  }, STEP_BACK_MS);
}
