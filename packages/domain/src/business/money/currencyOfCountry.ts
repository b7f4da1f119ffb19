import type { CurrentCurrency } from './currencies.ts';

/**
 * The currency in which prices are usually meant, by country: all of ISO 3166 without Antarctica, which has none, and with
 * the codes in use beside it (AC, TA, XK). Where two are legal tender, it is the one that price lists are written in.
 */
// biome-ignore format: one country a line would be two hundred and fifty lines
const currencyByCountry: Readonly<Record<string, CurrentCurrency>> = {
  AC: 'shp', AD: 'eur', AE: 'aed', AF: 'afn', AG: 'xcd', AI: 'xcd', AL: 'all', AM: 'amd', AO: 'aoa',
  AR: 'ars', AS: 'usd', AT: 'eur', AU: 'aud', AW: 'awg', AX: 'eur', AZ: 'azn', BA: 'bam', BB: 'bbd',
  BD: 'bdt', BE: 'eur', BF: 'xof', BG: 'eur', BH: 'bhd', BI: 'bif', BJ: 'xof', BL: 'eur', BM: 'bmd',
  BN: 'bnd', BO: 'bob', BQ: 'usd', BR: 'brl', BS: 'bsd', BT: 'btn', BV: 'nok', BW: 'bwp', BY: 'byn',
  BZ: 'bzd', CA: 'cad', CC: 'aud', CD: 'cdf', CF: 'xaf', CG: 'xaf', CH: 'chf', CI: 'xof', CK: 'nzd',
  CL: 'clp', CM: 'xaf', CN: 'cny', CO: 'cop', CR: 'crc', CU: 'cup', CV: 'cve', CW: 'xcg', CX: 'aud',
  CY: 'eur', CZ: 'czk', DE: 'eur', DJ: 'djf', DK: 'dkk', DM: 'xcd', DO: 'dop', DZ: 'dzd', EC: 'usd',
  EE: 'eur', EG: 'egp', EH: 'mad', ER: 'ern', ES: 'eur', ET: 'etb', FI: 'eur', FJ: 'fjd', FK: 'fkp',
  FM: 'usd', FO: 'dkk', FR: 'eur', GA: 'xaf', GB: 'gbp', GD: 'xcd', GE: 'gel', GF: 'eur', GG: 'gbp',
  GH: 'ghs', GI: 'gip', GL: 'dkk', GM: 'gmd', GN: 'gnf', GP: 'eur', GQ: 'xaf', GR: 'eur', GS: 'gbp',
  GT: 'gtq', GU: 'usd', GW: 'xof', GY: 'gyd', HK: 'hkd', HM: 'aud', HN: 'hnl', HR: 'eur', HT: 'htg',
  HU: 'huf', ID: 'idr', IE: 'eur', IL: 'ils', IM: 'gbp', IN: 'inr', IO: 'usd', IQ: 'iqd', IR: 'irr',
  IS: 'isk', IT: 'eur', JE: 'gbp', JM: 'jmd', JO: 'jod', JP: 'jpy', KE: 'kes', KG: 'kgs', KH: 'khr',
  KI: 'aud', KM: 'kmf', KN: 'xcd', KP: 'kpw', KR: 'krw', KW: 'kwd', KY: 'kyd', KZ: 'kzt', LA: 'lak',
  LB: 'lbp', LC: 'xcd', LI: 'chf', LK: 'lkr', LR: 'lrd', LS: 'lsl', LT: 'eur', LU: 'eur', LV: 'eur',
  LY: 'lyd', MA: 'mad', MC: 'eur', MD: 'mdl', ME: 'eur', MF: 'eur', MG: 'mga', MH: 'usd', MK: 'mkd',
  ML: 'xof', MM: 'mmk', MN: 'mnt', MO: 'mop', MP: 'usd', MQ: 'eur', MR: 'mru', MS: 'xcd', MT: 'eur',
  MU: 'mur', MV: 'mvr', MW: 'mwk', MX: 'mxn', MY: 'myr', MZ: 'mzn', NA: 'nad', NC: 'xpf', NE: 'xof',
  NF: 'aud', NG: 'ngn', NI: 'nio', NL: 'eur', NO: 'nok', NP: 'npr', NR: 'aud', NU: 'nzd', NZ: 'nzd',
  OM: 'omr', PA: 'usd', PE: 'pen', PF: 'xpf', PG: 'pgk', PH: 'php', PK: 'pkr', PL: 'pln', PM: 'eur',
  PN: 'nzd', PR: 'usd', PS: 'ils', PT: 'eur', PW: 'usd', PY: 'pyg', QA: 'qar', RE: 'eur', RO: 'ron',
  RS: 'rsd', RU: 'rub', RW: 'rwf', SA: 'sar', SB: 'sbd', SC: 'scr', SD: 'sdg', SE: 'sek', SG: 'sgd',
  SH: 'shp', SI: 'eur', SJ: 'nok', SK: 'eur', SL: 'sle', SM: 'eur', SN: 'xof', SO: 'sos', SR: 'srd',
  SS: 'ssp', ST: 'stn', SV: 'usd', SX: 'xcg', SY: 'syp', SZ: 'szl', TA: 'shp', TC: 'usd', TD: 'xaf',
  TF: 'eur', TG: 'xof', TH: 'thb', TJ: 'tjs', TK: 'nzd', TL: 'usd', TM: 'tmt', TN: 'tnd', TO: 'top',
  TR: 'try', TT: 'ttd', TV: 'aud', TW: 'twd', TZ: 'tzs', UA: 'uah', UG: 'ugx', UM: 'usd', US: 'usd',
  UY: 'uyu', UZ: 'uzs', VA: 'eur', VC: 'xcd', VE: 'ves', VG: 'usd', VI: 'usd', VN: 'vnd', VU: 'vuv',
  WF: 'xpf', WS: 'wst', XK: 'eur', YE: 'yer', YT: 'eur', ZA: 'zar', ZM: 'zmw', ZW: 'zwg',
};

/** The currency that is proposed in a country (two capital letters), or null where none is known (rule C6). */
export function currencyOfCountry(country: string): CurrentCurrency | null {
  return currencyByCountry[country] ?? null;
}
