import { createServer as createHttp, type RequestListener } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { publicFetch } from './publicFetch.ts';

const open: Server[] = [];
afterAll(() => Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve)))));

async function portOf(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return (server.address() as AddressInfo).port;
}

/** A fetch whose requests all reach this listener. */
async function fetchFrom(listener: RequestListener) {
  const port = await portOf(createHttp(listener));
  const agent = new Agent();
  agent.createConnection = () => connect(port, 'localhost');
  return publicFetch(agent);
}

const URL_OF = 'https://calendar.example.com/one.ics';
const limits = { maxBytes: 1_000, timeoutMs: 3_000 };
const failureOf = (fetching: Promise<unknown>) =>
  fetching.then(
    () => null,
    (error: { failure?: string }) => error.failure,
  );

describe('a fetch of an address that someone typed', () => {
  test('gives what is there, unpacked, and by what it is known', async () => {
    const fetch = await fetchFrom((request, response) => {
      response.writeHead(200, { etag: '"1"', 'content-encoding': 'gzip' });
      response.end(gzipSync(`${request.url} ${String(request.headers['if-none-match'])}`));
    });
    const answer = await fetch(URL_OF, { ...limits, headers: { 'if-none-match': '"0"' } });
    expect(answer).toMatchObject({ status: 200, etag: '"1"', body: '/one.ics "0"' });
  });

  test('follows three redirects and no more', async () => {
    let hops = 0;
    const fetch = await fetchFrom((request, response) => {
      const left = Number(new URL(request.url ?? '', URL_OF).searchParams.get('left'));
      if (left === 0) return response.end('there');
      hops += 1;
      return response.writeHead(302, { location: `/?left=${left - 1}` }).end();
    });
    expect(await fetch(`${URL_OF}?left=3`, limits)).toMatchObject({ body: 'there' });
    hops = 0;
    expect(await failureOf(fetch(`${URL_OF}?left=9`, limits))).toBe('UNREACHABLE');
    expect(hops).toBe(4);
  });

  test.each([
    ['https://169.254.169.254/latest/meta-data', 'PRIVATE_ADDRESS'],
    ['https://[::1]/', 'PRIVATE_ADDRESS'],
    ['https://2130706433/', 'PRIVATE_ADDRESS'],
    ['http://calendar.example.com/', 'UNREACHABLE'],
    ['file:///etc/passwd', 'UNREACHABLE'],
  ])('never goes to %s, nor by a redirect', async (url, failure) => {
    const fetch = await fetchFrom((_, response) => response.writeHead(302, { location: url }).end());
    expect(await failureOf(fetch(url, limits))).toBe(failure);
    expect(await failureOf(fetch(URL_OF, limits))).toBe(failure);
  });

  test('never goes to a name that leads inside', async () => {
    let connections = 0;
    const inside = createServer(() => {
      connections += 1;
    });
    const port = await portOf(inside);
    expect(await failureOf(publicFetch()(`https://localhost:${port}/`, limits))).toBe('PRIVATE_ADDRESS');
    expect(connections).toBe(0);
  });

  test('reads no more than it may, also of what is small only while packed', async () => {
    const fetch = await fetchFrom((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(1_000_000)));
    });
    expect(await failureOf(fetch(URL_OF, limits))).toBe('TOO_LARGE');
    const endless = await fetchFrom((_, response) => {
      const writing = setInterval(() => response.write('a'.repeat(100)), 1);
      response.on('close', () => clearInterval(writing));
    });
    expect(await failureOf(endless(URL_OF, limits))).toBe('TOO_LARGE');
  });

  test('ends what takes too long, also in the middle', async () => {
    const fetch = await fetchFrom((_, response) => void response.writeHead(200).write('a'));
    expect(await failureOf(fetch(URL_OF, { ...limits, timeoutMs: 200 }))).toBe('TIMEOUT');
  });
});
