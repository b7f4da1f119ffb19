/**
 * The number that a person typed: a comma counts as the point, and 0 is stored as empty (spec 5). Null for nothing, NaN
 * for what is no such number, such as a sign, letters or too many decimals: it is refused at its field, never changed.
 */
export function typedNumber(text: string, decimals: number): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  const [whole = '', fraction, ...rest] = typed.split(/[.,]/);
  const isNumber = /^\d+$/.test(whole) && rest.length === 0;
  const hasDecimals = fraction === undefined || (/^\d*$/.test(fraction) && fraction.length <= decimals);
  if (!isNumber || !hasDecimals || (fraction !== undefined && decimals === 0)) return Number.NaN;
  return Number(`${whole}.${fraction ?? ''}0`) || null;
}
