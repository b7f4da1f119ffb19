import fastify from 'fastify';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { given as givenIn } from '../../../test/given/given.ts';
import { givenPackedPng, givenPhonePhoto } from '../../../test/given/pictures.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { toGlobalId } from '../../platform/graphql/globalId.ts';
import { RefusalError } from '../../platform/refusalError.ts';
import { multipartBody } from './multipartBody.ts';

const database = await openFreshDatabase();
const given = givenIn(database.db);
const server = await given.server(database);
const salon = await given.organization();
const { accessToken } = await given.signedIn(salon.ownerEmail);
const authorization = `Bearer ${accessToken}`;

const ADD = `mutation M($input: AddServiceInput!) { addService(input: $input) { serviceEdge { node {
  id coverPhotoUrl small: coverPhotoUrl(size: SMALL)
} } } }`;
const UPDATE = `mutation M($input: UpdateServiceInput!) { updateService(input: $input) { service { coverPhotoUrl } } }`;
const input = {
  title: 'Color',
  duration: 60,
  providerIds: [toGlobalId('Provider', salon.ownerId)],
  coverPhoto: null,
};

interface Parts {
  readonly operations?: string;
  readonly map?: string;
  readonly content?: Buffer;
  readonly headers?: Record<string, string>;
}

async function send(query: string, variables: object, { operations, map, content, headers }: Parts = {}) {
  const form = new FormData();
  form.set('operations', operations ?? JSON.stringify({ query, variables }));
  form.set('map', map ?? '{"0":["variables.input.coverPhoto"]}');
  if (content) form.set('0', new Blob([new Uint8Array(content)]), 'any name.exe');
  const response = await server.fetch('/graphql', {
    method: 'POST',
    headers: headers ?? { authorization },
    body: form,
  });
  const body = (await response.json()) as {
    data?: { addService?: { serviceEdge: { node: { id: string; coverPhotoUrl: string; small: string } } } };
    errors?: { extensions: { code: string; path?: unknown } }[];
  };
  return { status: response.status, body };
}

async function addedWithPhoto() {
  const { body } = await send(ADD, { input }, { content: await givenPhonePhoto() });
  const node = body.data?.addService?.serviceEdge.node;
  if (!node) throw new Error(`Refused: ${JSON.stringify(body.errors)}`);
  return node;
}

describe('spec 7: a photo is uploaded by the multipart convention', () => {
  test('and served forever in two sizes, as a picture and nothing else', async () => {
    const { coverPhotoUrl, small } = await addedWithPhoto();
    expect(small).not.toBe(coverPhotoUrl);
    for (const address of [coverPhotoUrl, small]) {
      const response = await server.fetch(address);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    }
  });

  test('and as a small JPEG for e-mails, which mailboxes on the web may show', async () => {
    const { small } = await addedWithPhoto();
    const response = await server.fetch(small.replace('small.webp', 'email.jpg'));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 112, height: 112 });
  });

  test('and replaced, or removed with null', async () => {
    const { id, coverPhotoUrl } = await addedWithPhoto();
    const replaced = await send(
      UPDATE,
      { input: { id, coverPhoto: null } },
      { content: await givenPhonePhoto() },
    );
    expect(replaced.body.data).toMatchObject({
      updateService: { service: { coverPhotoUrl: expect.any(String) } },
    });
    expect(replaced.body.data).not.toMatchObject({ updateService: { service: { coverPhotoUrl } } });
    const left = await server.graphql(accessToken, UPDATE, { input: { id, title: 'Colors' } });
    expect(left.data).toEqual(replaced.body.data);
    const removed = await server.graphql(accessToken, UPDATE, { input: { id, coverPhoto: null } });
    expect(removed.data).toEqual({ updateService: { service: { coverPhotoUrl: null } } });
  });

  test.each([
    ['that has other letters', `/photos/${'z'.repeat(32)}/large.webp`],
    ['that is none', `/photos/${'a'.repeat(32)}/large.webp`],
    ['of another size', `/photos/${'a'.repeat(32)}/huge.webp`],
    ['that climbs', '/photos/..%2f..%2fsecret/large.webp'],
  ])('an address %s is not found', async (_, address) => {
    expect((await server.fetch(address)).status).toBe(404);
  });
});

describe('bad uploads change nothing', () => {
  test.each<[string, () => Buffer, string, number]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PHOTO_UNREADABLE', 200],
    ['a decompression bomb', () => givenPackedPng(20_000, 20_000), 'PHOTO_TOO_DETAILED', 200],
    ['more than 10 MB', () => Buffer.alloc(10 * 1_048_576 + 1, 0xff), 'PHOTO_TOO_LARGE', 413],
  ])('%s', async (_, content, code, status) => {
    const answer = await send(ADD, { input }, { content: content() });
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toMatchObject([{ extensions: { code, path: ['coverPhoto'] } }]);
  });

  test.each<[string, Parts]>([
    ['no operation', { operations: 'none' }],
    ['a map that is no JSON', { map: '{' }],
    [
      'a map of one file to two places',
      { map: '{"0":["variables.input.coverPhoto","variables.input.other"]}' },
    ],
    ['a map of one file to none', { map: '{"0":[]}' }],
    ['a map to a file that was not sent', { map: '{"1":["variables.input.coverPhoto"]}' }],
    ['a map into the prototype', { map: '{"0":["variables.__proto__.polluted"]}' }],
    ['a map onto another value', { map: '{"0":["variables.input.title"]}' }],
  ])('%s', async (_, parts) => {
    const answer = await send(ADD, { input }, { content: await givenPhonePhoto(), ...parts });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'BAD_REQUEST' } }] },
    });
  });

  test('a third file', async () => {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query: ADD, variables: { input } }));
    form.set('map', '{"0":["variables.input.coverPhoto"]}');
    const photo = new Blob([new Uint8Array(await givenPhonePhoto())]);
    for (const name of ['0', '1', '2']) form.set(name, photo, 'photo.jpg');
    const response = await server.fetch('/graphql', {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  test.each([
    [
      'that is cut off',
      'multipart/form-data; boundary=a',
      '--a\r\ncontent-disposition: form-data; name="map"\r\n\r\n{',
    ],
    ['that is none', 'multipart/form-data; boundary=a', 'xx'],
    ['that is empty', 'multipart/form-data; boundary=a', ''],
    ['without a boundary', 'multipart/form-data', '--a--'],
  ])('a body %s', async (_, contentType, body) => {
    const headers = { authorization, 'content-type': contentType };
    const response = await server.fetch('/graphql', { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  test('a stream of more than any request may send', async () => {
    const app = fastify();
    multipartBody(app, given);
    app.post('/graphql', () => 'read');
    app.setErrorHandler((error, _, reply) => reply.send(error instanceof RefusalError && error.refusal));
    const part = Buffer.alloc(4 * 1_048_576, 'x');
    const payload = Readable.from(
      (function* () {
        yield '--a\r\ncontent-disposition: form-data; name="0"; filename="a"\r\n\r\n';
        for (let sent = 0; sent < 8; sent += 1) yield part;
      })(),
    );
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=a' };
    const response = await app.inject({ method: 'POST', url: '/graphql', headers, payload });
    expect(response.json()).toEqual({ code: 'BODY_TOO_LARGE' });
  });

  test('text that can’t be kept is refused here too', async () => {
    const answer = await send(
      ADD,
      { input: { ...input, title: 'A\0B' } },
      { content: await givenPhonePhoto() },
    );
    expect(answer.body.errors).toMatchObject([{ extensions: { code: 'BAD_INPUT', path: ['title'] } }]);
  });

  test('a text where a file belongs is no upload', async () => {
    const { errors } = await server.graphql(accessToken, ADD, {
      input: { ...input, coverPhoto: 'photo.png' },
    });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_INPUT', path: ['coverPhoto'] } }]);
  });

  test('nobody who is not signed in is listened to', async () => {
    const answer = await send(ADD, { input }, { content: await givenPhonePhoto(), headers: {} });
    expect(answer).toMatchObject({
      status: 401,
      body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    });
  });

  test('R4: a cookie needs our header here too', async () => {
    const headers = { cookie: `OAUTH_TOKEN=${accessToken}` };
    const answer = await send(ADD, { input }, { content: await givenPhonePhoto(), headers });
    expect(answer.body.errors).toMatchObject([{ extensions: { code: 'FOREIGN_ORIGIN' } }]);
  });
});
