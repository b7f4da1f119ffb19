/**
 * The headless shell always denies notifications, and has no push service to provide an endpoint: permission and
 * PushManager are doubles, kept over reloads; the service worker is the browser's own.
 */
export function fakePushManager(permission: string): void {
  const STORE = 'test.pushSubscription';
  const subscription = () => ({
    options: { applicationServerKey: null },
    toJSON: () => JSON.parse(localStorage.getItem(STORE) ?? 'null') as unknown,
    unsubscribe: async () => {
      localStorage.removeItem(STORE);
      return true;
    },
  });
  const fake = {
    getSubscription: async () => (localStorage.getItem(STORE) ? subscription() : null),
    subscribe: async () => {
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
      const endpoint = 'https://push.example.com/journey';
      localStorage.setItem(STORE, JSON.stringify({ endpoint, expirationTime: null, keys }));
      return subscription();
    },
  };
  Object.assign(PushManager.prototype, fake);
  const state = { permission };
  Object.defineProperty(Notification, 'permission', { get: () => state.permission });
  const requestPermission = async () => {
    state.permission = 'granted';
    return state.permission;
  };
  Object.assign(Notification, { requestPermission });
}
