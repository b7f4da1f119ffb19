import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StripeService } from './stripeChecks.ts';

/** A service over HTTP on this machine, as Stripe's is over the net. */
export interface StripeDouble {
  readonly url: URL;
  /** How the next requests fail; each is used once. */
  readonly outages: ('dropped' | 'lost answer' | 500 | 429)[];
  readonly close: () => Promise<void>;
}

/** Serves Stripe's API on a port of its own. */
export async function stripeDouble(service: StripeService): Promise<StripeDouble> {
  const outages: StripeDouble['outages'] = [];
  const server = createServer(async (incoming, outgoing) => {
    const outage = outages.shift();
    const body = await text(incoming);
    if (outage === 'dropped') {
      incoming.socket.destroy();
      return;
    }
    if (typeof outage === 'number') {
      outgoing.writeHead(outage, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify({ error: { type: 'api_error', message: 'Try again.' } }));
      return;
    }
    const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const { method = 'GET', url = '/' } = incoming;
    const init = { method, headers, ...(method === 'POST' && { body }) };
    const response = await service(new Request(new URL(url, 'http://stripe.test'), init));
    if (outage === 'lost answer') {
      incoming.socket.destroy();
      return;
    }
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    outages,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
