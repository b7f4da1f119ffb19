import { z } from 'zod';
import { RequestFailure } from '../../../lib/errors/RequestFailure.ts';
import { callSignedIn } from '../../../lib/network/rest.ts';

/**
 * How push stands on this device: the browser can't, the operator sends none, the person has forbidden it to the
 * browser, or it is off or on.
 */
export type PushState = 'unsupported' | 'unavailable' | 'denied' | 'off' | 'on';

const WORKER = '/serviceWorker.js';
const LOCK = 'slotkeeper.push';
/** How long signing out waits for what this device is just telling the server. */
const FORGET_WAIT_MS = 3_000;
const keyShape = z.object({ publicKey: z.string().nullable() });

/** How push stands on this device now. Throws where the server could not be asked. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if ((await readPublicKey()) === null) return 'unavailable';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off';
}

/** Whether push could be turned on here and the person was never asked. Throws where the server could not be asked. */
export async function isPushUndecided(): Promise<boolean> {
  return isSupported() && Notification.permission === 'default' && (await readPushState()) === 'off';
}

/** Asks the person for permission, then the browser for an address, and tells it to the server. */
export async function turnPushOn(): Promise<PushState> {
  const publicKey = await readPublicKey();
  if (publicKey === null) return 'unavailable';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await oneAtATime(() => subscribe(publicKey));
  return 'on';
}

/** Takes the device's address back, first from the server: then nothing comes even where the browser fails. */
export async function turnPushOff(): Promise<PushState> {
  await oneAtATime(async () => {
    await saveSubscription(null);
    await unsubscribe();
  });
  return 'off';
}

/** Before somebody signs out: who signs in next on this browser has not asked for push. The server forgets by itself. */
export async function forgetSubscription(): Promise<void> {
  if (isSupported()) await oneAtATime(unsubscribe, AbortSignal.timeout(FORGET_WAIT_MS));
}

/**
 * Where this device is subscribed already, tells the server again (spec 4): another organization is another sign-in, and
 * browsers change their address by themselves.
 */
export async function resendSubscription(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted' || !(await currentSubscription())) return;
  const publicKey = await readPublicKey();
  if (publicKey === null) return;
  await oneAtATime(async () => {
    // It may have been turned off meanwhile, here or in another tab.
    if (await currentSubscription()) await subscribe(publicKey);
  });
}

/**
 * Runs what changes this device's push after all that began before it, in every tab: what a page sends of itself must
 * not reach the server after a person turned push off.
 */
async function oneAtATime(change: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  await navigator.locks.request(LOCK, { ...(signal && { signal }) }, change);
}

async function subscribe(publicKey: string): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  await dropSubscriptionOfOtherKey(pushManager, publicKey);
  const wish = { userVisibleOnly: true, applicationServerKey: publicKey };
  await saveSubscription(await pushManager.subscribe(wish));
}

async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

function isSupported(): boolean {
  return (
    'serviceWorker' in navigator &&
    'locks' in navigator &&
    'PushManager' in window &&
    'Notification' in window
  );
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A browser refuses a second key beside the first, as after the operator changed the pair. */
async function dropSubscriptionOfOtherKey(manager: PushManager, publicKey: string): Promise<void> {
  const subscription = await manager.getSubscription();
  const key = subscription?.options.applicationServerKey;
  if (key && toBase64url(key) !== publicKey) await subscription.unsubscribe();
}

function toBase64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function readPublicKey(): Promise<string | null> {
  return (await callSignedIn('/webpush/publicKey', keyShape)).publicKey;
}

async function saveSubscription(subscription: PushSubscription | null): Promise<void> {
  const written = subscription?.toJSON() ?? null;
  if (written && !written.keys) throw new RequestFailure('unreadable');
  const body = { subscription: written && { endpoint: written.endpoint, keys: written.keys } };
  await callSignedIn('/webpush/saveSubscription', z.unknown(), { method: 'POST', body });
}
