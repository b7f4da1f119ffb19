import { leaveSession } from '../../../lib/session/sessionEnd.ts';
import { shownViewer } from '../../../lib/session/shownViewer.ts';
import { allowUnload, hasUnsaved } from '../../../lib/unsaved/useUnsaved.ts';
import { askEntered, type Entered } from './askEntered.ts';

/**
 * What has become of the page's sign-in: it has ended, or the browser has signed in as another member, or the person wants the
 * page's own sign-in again instead of that.
 */
export type LostSignIn =
  | { readonly kind: 'ended' | 'wanted' }
  | { readonly kind: 'elsewhere'; readonly entered: Entered };

/** A server that can't be reached is asked again after so long. */
const AGAIN_MS = 3_000;

let lost: LostSignIn | null = null;
let isLeaving = false;
let looking: Promise<boolean> | null = null;
const listeners = new Set<() => void>();
const waiting = new Set<(goesOn: boolean) => void>();

/** What the page has to say of its sign-in; null as long as that is good. */
export function lostSignIn(): LostSignIn | null {
  return lost;
}

/** Calls the listener at each change of `lostSignIn`; returns how to stop. */
export function subscribeToLostSignIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * What the shell does with a page whose sign-in the server does not take (see keepSession). Where nothing is typed and nobody is
 * signed in, the page is left; else it stays below a dialog, and what was sent waits until the page goes on.
 */
export async function keepPage(): Promise<boolean> {
  while (!isLeaving && !(await lookAgain())) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  if (!isLeaving && lost === null) return true;
  return new Promise((resolve) => void waiting.add(resolve));
}

/**
 * Asks the server who is signed in by now: the page goes on where that is whom it shows.
 *
 * @returns whether the server answered
 */
export function lookAgain(): Promise<boolean> {
  looking ??= look().finally(() => {
    looking = null;
  });
  return looking;
}

async function look(): Promise<boolean> {
  const entered = await askEntered().catch(() => 'unknown' as const);
  if (entered === 'unknown') return false;
  if (isLeaving) return true;
  if (entered?.id === shownViewer()) goOn();
  else if (entered === null) end();
  else if (lost?.kind !== 'wanted') change({ kind: 'elsewhere', entered });
  return true;
}

function end(): void {
  if (lost !== null || hasUnsaved()) return change({ kind: lost?.kind === 'wanted' ? 'wanted' : 'ended' });
  isLeaving = true;
  leaveSession();
}

function goOn(): void {
  change(null);
  for (const resolve of waiting) resolve(true);
  waiting.clear();
}

function change(next: LostSignIn | null): void {
  lost = next;
  for (const listener of listeners) listener();
}

/** The person wants the sign-in that the page shows, instead of the other one. */
export function wantSignIn(): void {
  change({ kind: 'wanted' });
}

/** The person has signed in over the page: as whom it shows, or as another member, which the dialog then says. */
export async function enteredAgain(): Promise<void> {
  change({ kind: 'ended' });
  await lookAgain();
}

/**
 * The page is about to be left: no dialog comes, and nothing is sent again.
 *
 * @param isAgreed whether the person has agreed to lose what is typed, so that the browser need not ask
 * @returns takes that back, where the page could not be left after all
 */
export function leavePage(isAgreed: boolean): () => void {
  isLeaving = true;
  if (isAgreed) allowUnload();
  return () => {
    isLeaving = false;
    if (waiting.size > 0) void lookAgain();
  };
}
