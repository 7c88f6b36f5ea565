import { App } from '#client/app/App.tsx';
import { catchInstallPrompt } from '#client/app/install.tsx';
import { startUpdates } from '#client/app/update.ts';
import { reportError, startReporting } from '#client/errors/report.ts';
import { activate, startingLocale } from '#client/i18n/i18n.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

catchInstallPrompt();
startReporting();
await activate(startingLocale());
startUpdates();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root, {
  // Whatever boundary catches it: the fault is told once, here.
  onCaughtError(error) {
    console.error(error);
    reportError(error);
  },
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
