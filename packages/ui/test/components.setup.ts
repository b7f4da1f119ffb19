import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is waited for comes in a moment; where it does not, a busy machine is the reason far oftener than a fault.
configure({ asyncUtilTimeout: 30_000 });

// Every test begins with an empty page: files share one DOM, since they run without isolation.
afterEach(() => {
  cleanup();
  notifications.clean();
});

// The light DOM has no fonts to load; growing text fields listen for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
