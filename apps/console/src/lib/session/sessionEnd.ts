type Listener = () => void;

let listener: Listener | null = null;

/** The one place that reacts when the sign-in turns out to be over: it leaves for /logout. Set at start. */
export function onSessionEnd(react: Listener): void {
  listener = react;
}

/** Reports that the server no longer knows this sign-in, and that it could not be renewed. */
export function announceSessionEnd(): void {
  listener?.();
}
