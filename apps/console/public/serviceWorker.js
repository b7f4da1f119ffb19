// Shows what the server pushes to this device, and brings a click to its appointment (spec 4). It keeps no files: the
// console needs its server anyway.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { key, title, text, url } = event.data.json();
  // The same key again takes the place of the notification that is there.
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag: key, icon: '/favicon.svg', data: { url } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openUrl(event.notification.data.url));
});

/** In a window of ours if there is one, which asks before it leaves what is unsaved; else in a new one. */
async function openUrl(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [ours] = windows;
  if (!ours) return self.clients.openWindow(address);
  ours.postMessage({ kind: 'slotkeeper.open', address });
  return ours.focus();
}
