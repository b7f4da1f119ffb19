import './lib/noEval.ts';
import '@mantine/dates/styles.css';
import { createI18n } from '@slotkeeper/i18n/createI18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startConsent } from './features/people/consent/startConsent.ts';
import { loadTypeface } from './lib/locale/loadTypeface.ts';
import { reportMissingText, startLocale } from './lib/locale/startLocale.ts';
import { readCookie } from './lib/session/cookies.ts';
import { withReturnUrl } from './lib/session/returnUrl.ts';
import { onSessionEnd } from './lib/session/sessionEnd.ts';
import { shownViewer } from './lib/session/shownViewer.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');

// Reloading the page leaves nothing of the former person in memory.
onSessionEnd(() => {
  const entered = readCookie('USER_ID');
  // Another tab has signed in elsewhere: this one follows, and signs nobody out.
  if (entered !== null && shownViewer() !== null && entered !== shownViewer()) return location.reload();
  const { pathname, search } = location;
  location.assign(withReturnUrl('/logout', pathname + search));
});

const locale = await startLocale();
const [i18n] = await Promise.all([createI18n(locale, reportMissingText), loadTypeface(locale)]);
const consent = startConsent(i18n);

createRoot(root).render(
  <StrictMode>
    <App i18n={i18n} consent={consent} />
  </StrictMode>,
);
