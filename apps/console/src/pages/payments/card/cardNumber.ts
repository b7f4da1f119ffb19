/** Digits of a card's number, as ISO/IEC 7812 allows them; most have 16. */
const CARD_DIGITS_MAX = 19;
const CVC_DIGITS_MAX = 4;
const EXPIRY_DIGITS = 4;

/** American Express writes its 15 digits in groups of 4, 6 and 5. */
const AMEX = /^3[47]/;
const amexGroups = /^(\d{1,4})(\d{1,6})?(\d{1,5})?/;

/** A number as it is written on the card, in groups; what is no digit is dropped. */
export function groupedNumber(text: string): string {
  const digits = digitsOf(text).slice(0, CARD_DIGITS_MAX);
  if (AMEX.test(digits)) return (amexGroups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** A browser that fills in a card gives the year with its century. */
const WHOLE_YEAR = /^(\d{2})20(\d{2})$/;

/** An expiry date as it is written on the card: 0427 is 04 / 27, and 4 is April. */
export function writtenExpiry(text: string): string {
  const month = /^\s*([2-9])\s*\/?\s*$/.exec(text);
  const typed = digitsOf(text).replace(WHOLE_YEAR, '$1$2');
  const digits = month ? `0${month[1]}` : typed.slice(0, EXPIRY_DIGITS);
  const isWhole = digits.length > 2 || (digits.length === 2 && (month !== null || /\/\s*$/.test(text)));
  return isWhole ? `${digits.slice(0, 2)} / ${digits.slice(2)}`.trimEnd() : digits;
}

/** The check digits of a card, and nothing else. */
export function writtenCvc(text: string): string {
  return digitsOf(text).slice(0, CVC_DIGITS_MAX);
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
