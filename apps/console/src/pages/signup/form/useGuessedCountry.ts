import { countryChoices } from '@slotkeeper/i18n/country/countryChoices';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { browserTimezone } from '../../../lib/format/timezones.ts';
import { lookUpCountry } from '../../../lib/locale/startLocale.ts';
import { guessCountry } from './guessCountry.ts';
import type { SignupValues } from './signupValues.ts';

/** Chooses the country that the person seems to be in, unless it has chosen one meanwhile. */
export function useGuessedCountry<Output>(form: UseFormReturn<SignupValues, unknown, Output>): void {
  const { getFieldState, setValue } = form;
  useEffect(() => {
    let isWanted = true;
    const guess = async () => {
      const lookedUp = await lookUpCountry();
      const code = guessCountry({ lookedUp, timezone: browserTimezone(), language: navigator.language });
      const isKnown = countryChoices('en').some((country) => country.code === code);
      if (!isWanted || !code || !isKnown || getFieldState('country').isDirty) return;
      setValue('country', code);
      if (code === 'GB') setValue('currency', 'gbp');
    };
    void guess();
    return () => {
      isWanted = false;
    };
  }, [getFieldState, setValue]);
}
