import { type ReactNode, useEffect, useState } from 'react';
import { type Consent, ConsentContext } from './ConsentContext.ts';

interface ConsentProviderProps {
  /** Pages are there before it is known whether there is something to decide. */
  consent: Promise<Consent | null>;
  children: ReactNode;
}

/** Lets every page offer the cookie settings and count events. */
export function ConsentProvider({ consent, children }: ConsentProviderProps) {
  const [known, setKnown] = useState<Consent | null>(null);
  useEffect(() => {
    void consent.then(setKnown);
  }, [consent]);
  return <ConsentContext value={known}>{children}</ConsentContext>;
}
