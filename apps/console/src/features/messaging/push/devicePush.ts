import * as z from 'zod/mini';
import { refusalOf, RequestFailure } from '../../../lib/errors/refusal.ts';
import { callSignedIn } from '../../../lib/network/rest.ts';

/**
 * The state of push on this device: unsupported by the browser, disabled by the operator, blocked in the browser, off
 * or on.
 */
export type PushState = 'unsupported' | 'unavailable' | 'denied' | 'off' | 'on';

const WORKER = '/serviceWorker.js';
const LOCK = 'slotkeeper.push';
const NO_SUBSCRIPTION = 'slotkeeper.noPushSubscription';
/** How long signing out waits for this device's pending request to the server. */
const FORGET_WAIT_MS = 3_000;
const keyShape = z.object({ publicKey: z.nullable(z.string()) });

/** The current state of push on this device. Throws where the server did not respond. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if ((await readPublicKey()) === null) return 'unavailable';
  return localState();
}

/** The state as the browser alone knows it. */
async function localState(): Promise<Exclude<PushState, 'unavailable'>> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off';
}

/** Remembers on the device that it has no subscription, and logs each new reason once (spec 4 and 8). */
function rememberNoPush<T extends PushState>(reason: T): T {
  try {
    if (localStorage.getItem(NO_SUBSCRIPTION) !== reason) {
      localStorage.setItem(NO_SUBSCRIPTION, reason);
      // oxlint-disable-next-line no-console -- the specification asks for a log (spec 8)
      console.info(`Web push of this device: ${reason}`);
    }
  } catch {
    // Where the browser stores nothing for this page, nothing is remembered.
  }
  return reason;
}

function forgetNoPush(): void {
  try {
    localStorage.removeItem(NO_SUBSCRIPTION);
  } catch {
    // Nothing was remembered.
  }
}

/** Whether push could be turned on here and the person was never asked. Throws where the server did not respond. */
export async function isPushUndecided(): Promise<boolean> {
  return isSupported() && Notification.permission === 'default' && (await readPushState()) === 'off';
}

/** Asks the person for permission, then the browser for a subscription, and sends it to the server. */
export async function turnPushOn(): Promise<PushState> {
  // Asked before anything is waited for: iPhones let a page ask only while a tap is handled.
  const [permission, publicKey] = await Promise.all([Notification.requestPermission(), readPublicKey()]);
  if (publicKey === null) return 'unavailable';
  if (permission !== 'granted') return rememberNoPush(permission === 'denied' ? 'denied' : 'off');
  await oneAtATime(() => subscribe(publicKey));
  return 'on';
}

/** Takes the device's address back, first from the server: then nothing comes even where the browser fails. */
export async function turnPushOff(): Promise<PushState> {
  await oneAtATime(async () => {
    await saveSubscription(null);
    await unsubscribe();
  });
  return rememberNoPush('off');
}

/**
 * Before sign-out: the next person who signs in on this browser has not asked for push. The server removes it on its
 * own.
 */
export async function forgetSubscription(): Promise<void> {
  if (isSupported()) await oneAtATime(unsubscribe, AbortSignal.timeout(FORGET_WAIT_MS));
}

/**
 * If this device is subscribed already, sends the subscription again (spec 4): another organization is another sign-in,
 * and browsers change the endpoint on their own. Otherwise remembers that it is not.
 */
export async function resendSubscription(): Promise<void> {
  const state = await localState();
  if (state !== 'on') {
    rememberNoPush(state);
    return;
  }
  const publicKey = await readPublicKey();
  if (publicKey === null) return;
  await oneAtATime(async () => {
    // It may have been turned off in the meantime, here or in another tab.
    if (await currentSubscription()) await subscribe(publicKey);
  });
}

/**
 * Runs changes of this device's push one after another, in every tab: what a page sends automatically must not reach
 * the server after the person turned push off.
 */
async function oneAtATime(change: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  await navigator.locks.request(LOCK, { ...(signal && { signal }) }, change);
}

async function subscribe(publicKey: string): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  await dropSubscriptionOfOtherKey(pushManager, publicKey);
  const pushOptions = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(pushOptions);
  try {
    await saveSubscription(subscription);
  } catch (error) {
    if (refusalOf(error) !== 'PUSH_DEVICE_TAKEN') throw error;
    // The server keeps this address for another account with other keys: the browser gets a new one.
    await subscription.unsubscribe();
    await saveSubscription(await pushManager.subscribe(pushOptions));
  }
  forgetNoPush();
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
