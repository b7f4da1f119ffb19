import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that no stranger's address may lead into: this machine, its neighbors, and what is not for single hosts. */
const INNER_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** The global unicast range of IPv6, of which these parts lead to IPv4 addresses or are examples. */
const GLOBAL_V6 = '2000::/3';
const INNER_V6 = ['2001::/23', '2001:db8::/32', '2002::/16'];

const inner = listOf(INNER_V4, 'ipv4');
const innerV6 = listOf(INNER_V6, 'ipv6');
const globalV6 = listOf([GLOBAL_V6], 'ipv6');

/** Whether an address belongs to the internet at large, as text of IPv4 or IPv6. Anything else is none. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inner.check(address, 'ipv4');
  return isIPv6(address) && globalV6.check(address, 'ipv6') && !innerV6.check(address, 'ipv6');
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
