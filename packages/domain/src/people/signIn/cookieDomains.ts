const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})+$`, 'i');
/** An address in numbers: it has no parent. */
const NUMBERS = /^[\d.]+$|:|\[/;
/** As long as a name may be, and as deep as one is sensibly. */
const HOST_MAX = 253;
const DOMAINS_MAX = 4;

/**
 * The domains whose cookies a host is sent, at most four of them: 'app.salon.example.com' gives itself,
 * 'salon.example.com' and 'example.com'. Numbers, a name of one word, and what is no name of a host give none. Which of
 * them are open to everybody, as 'co.uk', browsers know.
 */
export function cookieDomains(host: string): readonly string[] {
  if (host.length > HOST_MAX || NUMBERS.test(host)) return [];
  const labels = host.replace(/\.$/, '').split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return domains.filter((domain) => DOMAIN.test(domain)).slice(0, DOMAINS_MAX);
}
