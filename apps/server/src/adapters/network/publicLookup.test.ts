import { pbkdf2 } from 'node:crypto';
import { createSocket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { PRIVATE_ADDRESS, publicLookupBy } from './publicLookup.ts';

const HEADER_BYTES = 12;
const TYPE_A = 1;
const sockets: ReturnType<typeof createSocket>[] = [];
afterAll(() => sockets.forEach((socket) => socket.close()));

/** A name server on this machine that answers each question for IPv4 with these addresses; null: it never answers. */
async function lookupAt(addresses: readonly string[] | null) {
  const socket = createSocket('udp4');
  sockets.push(socket);
  if (addresses)
    socket.on('message', (question, { port }) => socket.send(answerTo(question, addresses), port));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const lookup = publicLookupBy([`127.0.0.1:${socket.address().port}`]);
  return (hostname: string) =>
    new Promise((resolve, reject) =>
      lookup(hostname, { all: true }, (error, found) =>
        error ? reject(error) : resolve((found as LookupAddress[]).map(({ address }) => address)),
      ),
    );
}

/** RFC 1035: the question, then an answer for each address that points back to its name. */
function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  const end = question.indexOf(0, HEADER_BYTES) + 5;
  const isA = question.readUInt16BE(end - 4) === TYPE_A;
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x81_80, 2);
  header.writeUInt16BE(isA ? addresses.length : 0, 6);
  header.writeUInt16BE(0, 10);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...(isA ? records : [])]);
}

describe('N7: a name is looked up', () => {
  test('and leads to its public addresses', async () => {
    const lookup = await lookupAt(['93.184.215.14', '1.1.1.1']);
    expect(await lookup('hooks.example.com')).toEqual(['93.184.215.14', '1.1.1.1']);
  });

  test.each([[['127.0.0.1']], [['93.184.215.14', '10.0.0.1']], [['169.254.169.254']]])(
    'not where it leads to %s',
    async (addresses) => {
      const lookup = await lookupAt(addresses);
      await expect(lookup('hooks.example.com')).rejects.toThrow(PRIVATE_ADDRESS);
    },
  );

  test.each(['localhost', 'db', 'db.internal', 'a.localhost', 'hooks.example.com.'])(
    '%s is none of the internet, and is not asked for',
    async (name) => {
      const lookup = await lookupAt(['93.184.215.14']);
      await expect(lookup(name)).rejects.toThrow(PRIVATE_ADDRESS);
    },
  );

  test('name servers that never answer hold up nothing else, and are given up', async () => {
    const lookup = await lookupAt(null);
    const outcomes = Promise.allSettled(Array.from({ length: 8 }, () => lookup('hooks.example.com')));
    const before = performance.now();
    await promisify(pbkdf2)('password', 'salt', 1, 16, 'sha256');
    expect(performance.now() - before).toBeLessThan(1_000);
    for (const { status } of await outcomes) expect(status).toBe('rejected');
    expect(performance.now() - before).toBeLessThan(10_000);
  }, 15_000);
});
