/**
 * The currencies of ISO 4217, in small letters as they are stored: without funds, units of account, metals and test codes.
 * bgn has left the list and is kept for old data (rule C6). The CHECKs of the database hold the same list.
 */
// biome-ignore format: one code a line would be a hundred and fifty lines
export const currencies = [
  'aed', 'afn', 'all', 'amd', 'aoa', 'ars', 'aud', 'awg', 'azn', 'bam', 'bbd', 'bdt', 'bgn', 'bhd', 'bif',
  'bmd', 'bnd', 'bob', 'brl', 'bsd', 'btn', 'bwp', 'byn', 'bzd', 'cad', 'cdf', 'chf', 'clp', 'cny', 'cop',
  'crc', 'cup', 'cve', 'czk', 'djf', 'dkk', 'dop', 'dzd', 'egp', 'ern', 'etb', 'eur', 'fjd', 'fkp', 'gbp',
  'gel', 'ghs', 'gip', 'gmd', 'gnf', 'gtq', 'gyd', 'hkd', 'hnl', 'htg', 'huf', 'idr', 'ils', 'inr', 'iqd',
  'irr', 'isk', 'jmd', 'jod', 'jpy', 'kes', 'kgs', 'khr', 'kmf', 'kpw', 'krw', 'kwd', 'kyd', 'kzt', 'lak',
  'lbp', 'lkr', 'lrd', 'lsl', 'lyd', 'mad', 'mdl', 'mga', 'mkd', 'mmk', 'mnt', 'mop', 'mru', 'mur', 'mvr',
  'mwk', 'mxn', 'myr', 'mzn', 'nad', 'ngn', 'nio', 'nok', 'npr', 'nzd', 'omr', 'pab', 'pen', 'pgk', 'php',
  'pkr', 'pln', 'pyg', 'qar', 'ron', 'rsd', 'rub', 'rwf', 'sar', 'sbd', 'scr', 'sdg', 'sek', 'sgd', 'shp',
  'sle', 'sos', 'srd', 'ssp', 'stn', 'svc', 'syp', 'szl', 'thb', 'tjs', 'tmt', 'tnd', 'top', 'try', 'ttd',
  'twd', 'tzs', 'uah', 'ugx', 'usd', 'uyu', 'uzs', 'ved', 'ves', 'vnd', 'vuv', 'wst', 'xaf', 'xcd', 'xcg',
  'xof', 'xpf', 'yer', 'zar', 'zmw', 'zwg',
] as const;
export type Currency = (typeof currencies)[number];

/** What is still read and shown, and can't be chosen anymore (rule C6). */
export const RETIRED_CURRENCY = 'bgn';
export type CurrentCurrency = Exclude<Currency, typeof RETIRED_CURRENCY>;

/** What can be chosen. */
export const currentCurrencies: readonly CurrentCurrency[] = currencies.filter(isCurrent);

function isCurrent(currency: Currency): currency is CurrentCurrency {
  return currency !== RETIRED_CURRENCY;
}

/** What new places and amounts are in where the business still has this currency: euro took the place of the lev (rule C6). */
export function currentOf(currency: Currency): CurrentCurrency {
  return isCurrent(currency) ? currency : 'eur';
}

/** Whether a text is the code of a currency, in small letters. */
export function isCurrency(code: string): code is Currency {
  return known.has(code);
}

const known: ReadonlySet<string> = new Set(currencies);
