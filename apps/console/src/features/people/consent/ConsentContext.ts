import { createContext, useContext } from 'react';
import type { TrackedEvent } from './googleAnalytics.ts';

/** What there is to decide about cookies, where visits are counted at all. */
export interface Consent {
  /** Opens the settings, to decide again. */
  change(): void;
  /** Counts an event, if the person allows it. */
  readonly track: (event: TrackedEvent) => void;
}

/** Null where nothing is counted, or it isn't known yet. */
export const ConsentContext = createContext<Consent | null>(null);

/** The decision about cookies, or null where there is nothing to decide. */
export function useConsent(): Consent | null {
  return useContext(ConsentContext);
}
