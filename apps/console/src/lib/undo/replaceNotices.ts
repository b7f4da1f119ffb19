import { notifications } from '@mantine/notifications';

/** The notice that was shown last about each thing, by the thing's id. */
const lastAbout = new Map<string, string>();

/** Hides the earlier notices about the same things: what they offered to take back has changed since. */
export function replaceNotices(about: readonly string[], notificationId: string): void {
  for (const id of about) {
    const earlier = lastAbout.get(id);
    if (earlier !== undefined) notifications.hide(earlier);
    lastAbout.set(id, notificationId);
  }
}
