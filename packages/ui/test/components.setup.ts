import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Every test begins with an empty page: files share one DOM, since they run without isolation.
afterEach(() => {
  cleanup();
  notifications.clean();
});

// The light DOM has no fonts to load; growing text fields listen for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
