import type { Notice } from '../../src/modules/messaging/notify/notify.ts';

type About = Omit<Notice, 'reader' | 'medium'>;

/** An event as the client is notified of it. */
export function forClient(about: About): Notice[] {
  return [{ ...about, reader: null, medium: 'client' }];
}

/** An event as e-mails to staff have it. */
export function byEmail(about: About, ...providerIds: readonly string[]): Notice[] {
  return providerIds.map((reader) => ({ ...about, reader, medium: 'staff' }));
}

/** An event as it comes into sidebars and devices. */
export function inSidebar(about: About, ...providerIds: readonly string[]): Notice[] {
  return providerIds.map((reader) => ({ ...about, reader, medium: 'push' }));
}
