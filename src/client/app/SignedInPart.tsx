import { Pages } from '#client/app/Pages.tsx';
import { pagesKey, pagesOf } from '#client/app/pages.ts';
import { rememberPages } from '#client/app/remembered-pages.ts';
import { signedInRouter } from '#client/app/router.tsx';
import { draftPageAt, readAhead } from '#client/app/screens.ts';
import { RestoredNotice } from '#client/app/RestoredNotice.tsx';
import { UpdateNotice } from '#client/app/UpdateNotice.tsx';
import type { SignedInStart } from '#client/auth/session.tsx';
import { SignedIn } from '#client/auth/SignedIn.tsx';
import { PdfAhead } from '#client/pdf/pdf-ahead.ts';
import { useSyncEngine } from '#client/sync/index.ts';
import type { UserInfo } from '#modules/auth/shared/auth.calls.ts';
import { useEffect, useMemo } from 'react';

interface Props {
  readonly session: SignedInStart;
  readonly onLocked: () => void;
  /** Whether a placeholder stood here already. */
  readonly isWaiting: boolean;
}

/** Everything behind the sign-in, apart from what its page needs. */
export function SignedInPart({ session, onLocked, isWaiting }: Props) {
  return (
    <SignedIn first={session.user} fresh={session.fresh} onLocked={onLocked}>
      {(user) => <SignedInPages user={user} isWaiting={isWaiting} />}
    </SignedIn>
  );
}

/** Pages and router follow the server's list: another list, another router; the same list, the same one. */
function SignedInPages({ user, isWaiting }: { user: UserInfo; isWaiting: boolean }) {
  const engine = useSyncEngine();
  const pages = pagesOf(user.routes);
  const key = pagesKey(pages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the pages
  const router = useMemo(
    () =>
      signedInRouter(
        pages,
        (component, params) => readAhead(engine, component, params),
        (path) => draftPageAt(engine, path),
      ),
    [engine, key],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the pages
  useEffect(() => rememberPages(pages), [key]);
  return (
    <>
      <Pages key={key} router={router} isWaiting={isWaiting} />
      <RestoredNotice />
      <UpdateNotice />
      <PdfAhead />
    </>
  );
}
