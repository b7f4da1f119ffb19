import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { HttpSettings } from '../httpDeps.ts';

/** Where a socket comes from, as `request.ip` of other requests: a proxy's word counts only if that proxy is trusted. */
export function socketAddresses({
  trustProxy,
}: Pick<HttpSettings, 'trustProxy'>): (request: IncomingMessage) => string {
  const trusted = trustProxy === false ? [] : trustProxy.split(',').map((entry) => entry.trim());
  const isTrusted = proxyAddress.compile(trusted);
  return (request) => proxyAddress(request, isTrusted);
}
