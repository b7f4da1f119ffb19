import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { FileStorage } from '../../platform/fileStorage.ts';
import { diskStorage } from './diskStorage.ts';
import { s3Storage } from './s3Storage.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'slotkeeper-files-'));
afterAll(() => rm(folder, { recursive: true }));

/** A store that speaks S3's REST as far as keeping, giving and removing goes, and looks at who asks. */
const objects = new Map<string, Buffer>();
const double = createServer((request, response) => {
  const chunks: Buffer[] = [];
  const answer = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body);
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const key = (request.url ?? '').replace(/\?.*$/, '');
    if (!request.headers.authorization?.includes('Credential=the-key/')) return answer(403);
    if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return answer(request.method === 'DELETE' ? 204 : 200);
    const object = objects.get(key);
    return object ? answer(200, object) : answer(404, '<Error><Code>NoSuchKey</Code></Error>');
  });
});
await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => double.close(resolve)));

const bucket = (accessKeyId: string) =>
  s3Storage({
    bucket: 'photos-of-the-house',
    endpoint: new URL(`http://127.0.0.1:${(double.address() as AddressInfo).port}`),
    region: 'eu-south-1',
    accessKeyId,
    secretAccessKey: 'the-secret',
  });

describe.each<[string, FileStorage]>([
  ['a folder', diskStorage(folder)],
  ['an S3-compatible store', bucket('the-key')],
])('%s', (_, storage) => {
  const name = 'photos/ab/abcd-large.webp';
  const content = Buffer.from([0, 1, 2, 255]);

  test('keeps files, gives them, and removes them', async () => {
    expect(await storage.get(name)).toBeNull();
    await storage.put(name, content);
    await storage.put(name, content);
    expect(await storage.get(name)).toEqual(content);
    await storage.remove(name);
    await storage.remove(name);
    expect(await storage.get(name)).toBeNull();
  });
});

test('a folder holds nothing unfinished', async () => {
  await diskStorage(folder).put('photos/cd/cdef-small.webp', Buffer.from('x'));
  expect(await readdir(path.join(folder, 'photos/cd'))).toEqual(['cdef-small.webp']);
});

test('a store that turns us away is an error, not a missing file', async () => {
  const storage = bucket('another-key');
  await expect(storage.get('photos/ab/abcd-large.webp')).rejects.toMatchObject({
    $metadata: { httpStatusCode: 403 },
  });
  await expect(storage.put('photos/ab/abcd-large.webp', Buffer.from('x'))).rejects.toMatchObject({
    $metadata: { httpStatusCode: 403 },
  });
});
