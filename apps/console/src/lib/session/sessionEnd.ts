type Listener = () => void;
type Keeper = () => Promise<boolean>;

let listener: Listener | null = null;
let keeper: Keeper | null = null;

/** The one place that leaves for /logout once the sign-in turns out to be over. Set at start. */
export function onSessionEnd(react: Listener): void {
  listener = react;
}

/** Leaves a page whose sign-in is over. */
export function leaveSession(): void {
  listener?.();
}

/** For the shell: decides what becomes of the page once its sign-in is lost, see announceSessionEnd. The answer ends that. */
export function keepSession(keep: Keeper): () => void {
  keeper = keep;
  return () => {
    keeper = null;
  };
}

/**
 * Reports that the server does not take this page's sign-in, and that it could not be renewed: it has ended, or the browser has
 * signed in elsewhere. Where a shell keeps the page, this waits until the person has signed in again over it.
 *
 * @returns whether the page goes on, so that the request can be sent again; else it is left
 */
export async function announceSessionEnd(): Promise<boolean> {
  if (keeper) return keeper();
  leaveSession();
  return false;
}
