import { Pages } from '#client/app/Pages.tsx';
import { StartWaits } from '#client/app/StartWaits.tsx';
import { StallNotice } from '#client/app/StallNotice.tsx';
import { signedOutRouter } from '#client/app/signed-out-router.ts';
import type { SessionStart } from '#client/auth/open-session.ts';
import { SessionProvider, type SignedInStart } from '#client/auth/session.tsx';
import { Dated } from '#client/ui/Dated.tsx';
import { UiProvider } from '#client/ui/UiProvider.tsx';
import { i18n } from '@lingui/core';
import { I18nProvider, type TransRenderProps } from '@lingui/react';
import { useEffect, useState } from 'react';

type Part = typeof import('#client/app/SignedInPart.tsx');
let part: Part | null = null;

/** Fetches what lies behind the sign-in; who is not signed in does without. */
export async function loadSignedInPart(): Promise<void> {
  part ??= await import('#client/app/SignedInPart.tsx');
}

/** How a text of the catalogue is drawn where nothing else is said. */
const Text = ({ translation }: TransRenderProps) => <Dated>{translation}</Dated>;

/** `first`: what the device knew of the person before anything was drawn; null when that took too long. */
export function App({ first }: { first: SessionStart | null }) {
  return (
    <I18nProvider i18n={i18n} defaultComponent={Text}>
      <UiProvider>
        <SessionProvider
          first={first}
          prepare={loadSignedInPart}
          signedOut={<SignedOutPages />}
          signedIn={(session, onLocked) => <Behind key={session.user.id} session={session} onLocked={onLocked} />}
        />
        <StallNotice />
      </UiProvider>
    </I18nProvider>
  );
}

function SignedOutPages() {
  const [router] = useState(signedOutRouter);
  return <Pages router={router} />;
}

function Behind(props: { session: SignedInStart; onLocked: () => void }) {
  const [wasHere] = useState(part !== null);
  const [state, setState] = useState<{ ready: boolean; error?: unknown }>({ ready: wasHere });
  useEffect(() => {
    if (!state.ready)
      loadSignedInPart().then(
        () => setState({ ready: true }),
        (error: unknown) => setState({ ready: false, error }),
      );
  }, [state.ready]);
  // Shown, told and offered again by the boundary above.
  if (state.error !== undefined) throw state.error;
  return part === null ? <StartWaits /> : <part.SignedInPart {...props} isWaiting={!wasHere} />;
}
