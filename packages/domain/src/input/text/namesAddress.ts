/** Endings of addresses that phones and mail programs make a link of, beside those of two letters. */
const ENDINGS =
  'com|net|org|info|biz|app|dev|shop|store|online|site|website|web|xyz|top|club|link|click|page|live|life|pro|name|mobi|asia|icu|vip|work|world|today|email|salon|beauty|clinic|studio|spa|hair|fit|yoga|бг|ком|рф|орг';
const LABEL = '[\\p{L}\\p{N}][\\p{L}\\p{N}-]*[\\p{L}\\p{N}]';

const addresses = [
  /https?\b|https?:|:\/\//iu,
  /\bwww\d?\./iu,
  /[^\s@]@[^\s@]+\.[^\s@]/u,
  // 'salon.bg', not 'St.Anna' nor 'S.r.l.'
  new RegExp(`(?<![\\p{L}\\p{N}.])(?:${LABEL}\\.)+(?:[a-z]{2}|${ENDINGS})(?![\\p{L}\\p{N}])`, 'iu'),
  // 't.co/x'
  /[\p{L}\p{N}]\.\p{L}{2,}\/\S/u,
];

/**
 * Whether a name holds a web or e-mail address. A business is free for the taking and its names go into SMS and e-mails to
 * numbers of strangers (decisions N4), where an address would be advertised in our name. Full stops of other scripts count.
 */
export function namesAddress(name: string): boolean {
  const plain = name.normalize('NFKC').replace(/[\u3002\uFF61\u2024]/gu, '.');
  return addresses.some((address) => address.test(plain));
}
