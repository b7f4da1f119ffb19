import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import type { Window } from 'happy-dom';

// What is waited for comes in a moment; where it does not, a busy machine is the reason far oftener than a fault.
configure({ asyncUtilTimeout: 30_000 });

const { happyDOM } = window as unknown as Window;

// A click on a link or a download leads nowhere, as the window is that of all tests; each begins at one address.
Object.assign(happyDOM.settings.navigation, {
  disableMainFrameNavigation: true,
  disableFallbackToSetURL: true,
});
beforeEach(() => happyDOM.setURL('http://localhost:3000/'));

// Every test begins with an empty page: files share one DOM, since they run without isolation.
afterEach(() => {
  cleanup();
  notifications.clean();
});

// The light DOM has no fonts to load; growing text fields listen for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
