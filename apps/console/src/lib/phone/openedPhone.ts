import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import { phoneCountry } from '@slotkeeper/i18n/phone/phoneCountry';
import type { TypedPhone } from './PhoneField.tsx';

/** What a field of a stored number opens with: its own country, else the business's `country`, and its spaces. */
export function openedPhone(e164: string, country: string): TypedPhone {
  return { country: phoneCountry(e164) ?? country, text: formatPhone(e164) };
}
