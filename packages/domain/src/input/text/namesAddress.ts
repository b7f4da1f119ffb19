import { isDottedAddress } from './dottedAddress.ts';

/** Words with full stops between them, as addresses have them. */
export const DOTTED =
  /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)+/gu;
/** What programs open when it is followed by a colon. */
export const SCHEMES =
  '(?:https?|hxxps?|ftps?|file|wss?|mailto|tel|sms|smsto|geo|intent|market|javascript|data|whatsapp|viber|skype|tg|facetime)';

const links = [
  /\bh(?:tt|xx)ps?\b|:\/\//iu,
  new RegExp(`(?<![\\p{L}\\p{N}])${SCHEMES}:`, 'iu'),
  /\bwww\d?\s*[.,]/iu,
  /\S@\S/u,
  // 't.co/x', also where the words before the slash are none of an address
  /[\p{L}\p{N}]\.\p{L}{2,}\/\S/u,
  // 'evil .com', 'evil . com', 'evil,com'
  /[\p{L}\p{N}]\s+\.\s*\p{L}{2,}/u,
  /[\p{L}\p{N}](?:,|\.\s+)(?:com|net|org|info|biz|ком|орг|рф|сом)(?![\p{L}\p{N}])/u,
  // An address of IPv6
  /\b(?:[0-9a-f]{1,4}:){3,}|[0-9a-f]::[0-9a-f]/iu,
];

/** Seven digits in a row, however they are parted; years, dates, and hours are no number to call. */
const PHONE = /(?:\p{Nd}[\s()./\u2010-\u2015-]{0,3}){7,}/u;
const YEARS_OR_TIMES =
  /\b\d{1,2}[.:]\d\d\s*[-\u2010-\u2015]\s*\d{1,2}[.:]\d\d\b|\b(?:1[89]|20)\d\d\s*[-\u2010-\u2015/]\s*(?:1[89]|20)\d\d\b|\b\d{1,2}\.\d{1,2}\.\d{4}\b/gu;

/**
 * Whether a name holds a web or e-mail address. A business is free for the taking and its names go into SMS and e-mails to
 * numbers of strangers (rule N4), where an address would be advertised in our name (docs/adr/0028).
 */
export function namesAddress(name: string): boolean {
  const plain = spelledOut(name);
  const dotted = plain.match(DOTTED) ?? [];
  return dotted.some(isDottedAddress) || links.some((link) => link.test(plain));
}

/** Whether a name holds a phone number, which would be advertised alike. */
export function namesPhone(name: string): boolean {
  return PHONE.test(name.normalize('NFKC').replace(YEARS_OR_TIMES, ''));
}

/** With the signs of addresses that are written otherwise: in other scripts, as codes, or as words in brackets. */
function spelledOut(name: string): string {
  return name
    .replace(/№/gu, '#')
    .normalize('NFKC')
    .replace(/[\u3002\uFF61\u2024\u0589\u06D4]/gu, '.')
    .replace(/%2e|&#0*46;|&#x0*2e;|&period;/giu, '.')
    .replace(/%2f/giu, '/')
    .replace(/%3a/giu, ':')
    .replace(/%40|&#0*64;/giu, '@')
    .replace(/\s*[[({<]\s*(?:\.|dot|punto|точка)\s*[\])}>]\s*/giu, '.')
    .replace(/\s*[[({<]\s*(?:@|at)\s*[\])}>]\s*/giu, '@')
    .replace(/(\p{L})\s+dot\s+(?=com\b|net\b|org\b|info\b)/giu, '$1.');
}
