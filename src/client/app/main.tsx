import { App, loadSignedInPart } from '#client/app/App.tsx';
import { afterFirstScreen } from '#client/app/first-screen.ts';
import { catchInstallPrompt } from '#client/app/install.tsx';
import { startAnewWhenStuck } from '#client/app/start-anew.ts';
import { startUpdates } from '#client/app/update.ts';
import { reportError, startReporting } from '#client/errors/report.ts';
import { openStart } from '#client/auth/session.tsx';
import { tokens } from '#client/http/client.ts';
import { fetchTransportAhead } from '#client/http/transport.ts';
import { letGoWhenPutAside } from '#client/page/left-page.ts';
import { watchDatabases } from '#client/page/watched-open.ts';
import { watchTransactions } from '#client/page/watched-transactions.ts';
import { styleSheets } from '#client/page/style-sheets.ts';
import { startingLocale } from '#client/i18n/i18n.ts';
import { activate, wholeLook } from '#client/i18n/texts.ts';
import { frameBars, frameOf } from '#client/shell/frame-bars.ts';
import { isFillingIn } from '#client/shell/screen/filling.ts';
import { bringLateParts, whenItIsTime } from '#client/ui/late.tsx';
import { holdKinds } from '#modules/kinds-here.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** How long an empty page may wait for what the device knows of the person, ms; with that at hand the first drawing is the right one. */
const PATIENCE_MS = 300;

letGoWhenPutAside();
watchDatabases();
watchTransactions();
startAnewWhenStuck();
catchInstallPrompt();
startReporting();
void start();

async function start(): Promise<void> {
  const patience = new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null));
  // Who has a token is most likely signed in; a failure is told where the part is drawn.
  const behind =
    tokens.read().refresh === null && tokens.sealedFor() === null
      ? null
      : Promise.race([Promise.all([loadSignedInPart(), frameOf(location.pathname)]).catch(() => undefined), patience]);
  const [first] = await Promise.all([Promise.race([openStart(), patience]), activate(startingLocale()), behind, styleSheets()]);
  // A form has all it shows; whoever needs more waits for it by himself, and is told when it does not come.
  if (behind !== null && !isFillingIn(location.pathname)) void wholeLook()?.catch(() => undefined);
  else holdKinds(afterFirstScreen());
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  document.getElementById('first')?.remove();
  createRoot(root, {
    // Whatever boundary catches it: the fault is told once, here.
    onCaughtError(error) {
      console.error(error);
      reportError(error);
    },
  }).render(
    <StrictMode>
      <App first={first} />
    </StrictMode>,
  );
  await afterFirstScreen();
  bringLateParts();
  whenItIsTime(fetchTransportAhead);
  whenItIsTime(() => wholeLook());
  if (behind !== null) whenItIsTime(() => frameBars.bring());
  startUpdates();
}
