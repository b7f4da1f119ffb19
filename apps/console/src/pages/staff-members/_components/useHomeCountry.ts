import { useEffect, useState } from 'react';
import { lookUpCountry } from '../../../lib/locale/startLocale.ts';

const FALLBACK = 'BG';

/** The country whose national phone numbers are meant, two capital letters, from the country look-up (spec 7). */
export function useHomeCountry(): string {
  const [country, setCountry] = useState(FALLBACK);
  useEffect(() => {
    let isWanted = true;
    void lookUpCountry().then((code) => {
      if (isWanted && code !== 'us') setCountry(code.toUpperCase());
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return country;
}
