import { useEffect, useState } from 'react';
import { lookUpCountry } from '../../../lib/locale/startLocale.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

/**
 * The country whose national phone numbers are meant, two capital letters: from the country look-up (spec 7), and where
 * that finds none, the organization's (rule C5).
 */
export function useHomeCountry(): string {
  const { country: organizationCountry } = useViewer();
  const [country, setCountry] = useState(organizationCountry);
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
