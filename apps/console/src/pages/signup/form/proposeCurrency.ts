import { currencyOfCountry } from '@slotkeeper/domain/business/money/currencyOfCountry';
import type { UseFormReturn } from 'react-hook-form';
import type { SignupValues } from './signupValues.ts';

/** Another country proposes its currency, unless the person has chosen one against the last proposal (rule C6). */
export function proposeCurrency(
  { getValues, setValue }: Pick<UseFormReturn<SignupValues>, 'getValues' | 'setValue'>,
  country: string,
): void {
  const isProposed = getValues('currency') === currencyOfCountry(getValues('country'));
  const currency = currencyOfCountry(country);
  if (isProposed && currency) setValue('currency', currency);
}
