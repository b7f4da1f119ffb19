/** Digits of a card's number in groups, as people type it; Luhn's check digit is the gateway's business. */
const NUMBER = /^\d{12,19}$/;
const CVC = /^\d{3,4}$/;
const EXPIRY = /^(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})$/;
const CENTURY = 2000;

/** The digits of a card's number; null where it cannot be one. */
export function readCardNumber(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  return NUMBER.test(digits) ? digits : null;
}

/** The month and the four-digit year of 'MM/YY' or 'MM / YYYY'; null where it is none. */
export function readExpiry(text: string): { readonly month: number; readonly year: number } | null {
  const [, month, year] = EXPIRY.exec(text.trim()) ?? [];
  if (month === undefined || year === undefined) return null;
  return { month: Number(month), year: year.length === 2 ? CENTURY + Number(year) : Number(year) };
}

/** Whether a text can be the code on a card's back. */
export function isCvc(text: string): boolean {
  return CVC.test(text.trim());
}
