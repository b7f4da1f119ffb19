/** ISO 4217's own digits; browsers know those of CLDR, which drop the decimals that few people use. */
const digitsByCurrency: ReadonlyMap<string, number> = new Map([
  ...[
    'bif',
    'clp',
    'djf',
    'gnf',
    'isk',
    'jpy',
    'kmf',
    'krw',
    'pyg',
    'rwf',
    'ugx',
    'vnd',
    'vuv',
    'xaf',
    'xof',
    'xpf',
  ].map((code) => [code, 0] as const),
  ...['bhd', 'iqd', 'jod', 'kwd', 'lyd', 'omr', 'tnd'].map((code) => [code, 3] as const),
]);
const USUAL_DIGITS = 2;

/** All currencies whose amounts have other than two decimals, with how many they have. */
export const unusualDigits: readonly (readonly [currency: string, digits: number])[] = [...digitsByCurrency];

/** How many decimals an amount of the currency has: 2 for eur, 0 for jpy, 3 for kwd. */
export function minorDigitsOf(currency: string): number {
  return digitsByCurrency.get(currency.toLowerCase()) ?? USUAL_DIGITS;
}

/** How many minor units make one of the currency: 100 cents, 1 yen, 1000 fils. */
export function minorUnitsIn(currency: string): number {
  return 10 ** minorDigitsOf(currency);
}
