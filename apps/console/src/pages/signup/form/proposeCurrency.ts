import { currencyOfCountry } from '@slotkeeper/domain/business/money/currencyOfCountry';
import type { signUpInput } from '@slotkeeper/domain/input/organization';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** What a browser reveals about its location. */
interface BrowserFacts {
  /** Of the look-up, two small letters; 'us' also where it does not know (spec 7). */
  readonly lookedUp: string;
  /** IANA zone of the browser. */
  readonly timezone: string;
  /** Its first language, such as 'bg' or 'en-GB'. */
  readonly language: string;
}

/**
 * The country that a person seems to be in, two capital letters, or null if nothing reveals it. 'us' is believed only
 * to a browser with an American clock; any other has its country from its language.
 */
export function guessCountry({ lookedUp, timezone, language }: BrowserFacts): string | null {
  const code = lookedUp.toUpperCase();
  if (code !== 'US' || /^(America|US)\/|^Pacific\/Honolulu$/.test(timezone)) return code;
  const { region } = new Intl.Locale(language).maximize();
  return region && region !== 'US' ? region : null;
}

/** Another country proposes its currency, unless the person has chosen one against the last proposal (rule C6). */
export function proposeCurrency(
  { getValues, setValue }: Pick<UseFormReturn<SignupValues>, 'getValues' | 'setValue'>,
  country: string,
): void {
  const isProposed = getValues('currency') === currencyOfCountry(getValues('country'));
  const currency = currencyOfCountry(country);
  if (isProposed && currency) setValue('currency', currency);
}

/** What the form holds: the input before it is checked and trimmed. */
export type SignupValues = z.input<typeof signUpInput>;
