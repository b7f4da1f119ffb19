import { isIP } from 'node:net';

/**
 * The domains whose cookies a host is sent: 'app.salon.example.com' gives itself, 'salon.example.com' and 'example.com'.
 * A number and a name of one word give none. Which of them are open to everybody, as 'co.uk', browsers know.
 */
export function parentDomains(host: string): readonly string[] {
  if (isIP(host) !== 0 || host.startsWith('[')) return [];
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
