/** Endings of addresses that are words, too: what a short form with a full stop may not be followed by. */
const ENDINGS = new Set(
  'com net org info biz app dev shop store online site website web xyz top club link click page live life pro name mobi asia icu vip work world today email salon beauty clinic studio spa hair fit yoga zip mov photography gov edu int arpa tel travel jobs museum blog cloud space tech agency media news help support care center city house group company services solutions systems network digital design photo photos pics pictures gallery art style fashion boutique buzz fun games game play chat social download software host hosting market marketing trade money cash fund finance loan loans credit bank insurance win bet casino poker sex porn adult dating date review reviews rocks ninja guru expert works zone cool wtf lol bid men party science stream racing cricket download gdn cfd sbs quest bond monster hair makeup skin cyou бг ком рф орг сайт онлайн дети москва бел мкд мон срб укр'.split(
    ' ',
  ),
);

/** Short forms that people write with a full stop and no blank before a name. */
const SHORT_FORMS = new Set(
  'st ste dr dra mr mrs ms prof sig dott avv ing geom rag arch mag no nr num vle pzza jr sr ave av rd blvd sq mt др д-р проф инж арх адв ул бул пл гр кв жк бл вх ет ап св доц обл общ'.split(
    ' ',
  ),
);
const SHORT_WORDS = new Set(
  'dott.ssa prof.ssa dr.ssa d.ssa sig.ra sig.na avv.to f.lli g.lli s.lle'.split(' '),
);

/** Letters of other scripts that look like Latin ones, in the order of LATIN. */
const LOOKALIKES = 'асеорхукмнтвіјѕԁɡ';
const LATIN = 'aceopxykmhtbijsdg';

/**
 * Whether words with full stops between them, without a blank, can be an address: `evil.photography`, `t.me`, `192.168.1.1`, also in
 * letters that only look Latin. Initials (`J.P.`), legal forms (`S.r.l.`), numbers (`No.5`), and short forms before a
 * capital letter (`St.Anna`, `ул.Витоша`) are none.
 */
export function isDottedAddress(words: string): boolean {
  const labels = words.split('.').filter((label) => label !== '');
  const last = labels.at(-1) ?? '';
  if (labels.every((label) => /^\p{Nd}+$/u.test(label))) return labels.length === 4;
  if (/^\p{Nd}/u.test(last) || Array.from(last).length < 2) return false;
  if (SHORT_WORDS.has(words.toLowerCase())) return false;
  const isAbbreviated = labels.slice(0, -1).every(isShortForm) && /^\p{Lu}/u.test(last);
  return !isAbbreviated || Array.from(last).length === 2 || ENDINGS.has(folded(last));
}

function isShortForm(label: string): boolean {
  return Array.from(label).length === 1 || SHORT_FORMS.has(label.toLowerCase());
}

/** In small letters, with those that look Latin as Latin ones where the word can be read so. */
function folded(word: string): string {
  const small = word.toLowerCase();
  if (ENDINGS.has(small)) return small;
  return Array.from(small, (letter) => {
    const at = LOOKALIKES.indexOf(letter);
    return at < 0 ? letter : (LATIN[at] ?? letter);
  }).join('');
}

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
