import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { googlePlaces } from './googlePlaces.ts';
import { reportFailures } from './reportFailures.ts';

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

let asked: Asked[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };

/** A double of Google: records its requests and gives the answer that a test has prepared. */
const double = createServer((request, response) => {
  void readText(request).then((body) => {
    const { method, url, headers } = request;
    asked.push({ method, url, headers, body: body ? JSON.parse(body) : null });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
});
await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve));
afterAll(() => void double.close());
beforeEach(() => {
  asked = [];
});

const { port } = double.address() as AddressInfo;
const places = googlePlaces({ key: 'AIza-secret', origin: `http://127.0.0.1:${port}` });
const asker = { locale: 'it', country: 'BG', session: '6c2d7b9e-0000-4000-8000-000000000001' } as const;

describe('spec 7: Google’s Places API (New)', () => {
  test('is asked for addresses in the viewer’s language, for the business’s country, in one session', async () => {
    const placePrediction = {
      placeId: 'ChIJ-vitosha',
      text: { text: 'Vitosha Blvd 1, Sofia, Bulgaria' },
      structuredFormat: { mainText: { text: 'Vitosha Blvd 1' }, secondaryText: { text: 'Sofia, Bulgaria' } },
    };
    answer = { status: 200, body: { suggestions: [{ placePrediction }] } };
    expect(await places.predict('vitosha 1', asker)).toEqual([
      {
        placeId: 'ChIJ-vitosha',
        title: 'Vitosha Blvd 1',
        region: 'Sofia, Bulgaria',
        formatted: 'Vitosha Blvd 1, Sofia, Bulgaria',
      },
    ]);
    const [{ method, url, headers, body } = {} as Asked] = asked;
    expect([method, url]).toEqual(['POST', '/v1/places:autocomplete']);
    expect(headers['x-goog-api-key']).toBe('AIza-secret');
    expect(headers['x-goog-fieldmask']).toContain('suggestions.placePrediction.placeId');
    expect(body).toEqual({
      input: 'vitosha 1',
      languageCode: 'it',
      regionCode: 'BG',
      includedPrimaryTypes: ['geocode'],
      sessionToken: asker.session,
    });
  });

  test('gives six decimals, the country’s long name and the city’s short one', async () => {
    answer = {
      status: 200,
      body: {
        id: 'ChIJ-vitosha',
        location: { latitude: 42.69770812, longitude: 23.32186789 },
        addressComponents: [
          { longText: 'City of Sofia', shortText: 'Sofia', types: ['locality', 'political'] },
          { longText: 'Bulgaria', shortText: 'BG', types: ['country', 'political'] },
        ],
      },
    };
    expect(await places.detail('ChIJ-vitosha', asker)).toEqual({
      placeId: 'ChIJ-vitosha',
      city: 'Sofia',
      country: 'Bulgaria',
      latitude: 42.697708,
      longitude: 23.321868,
    });
    expect(asked[0]?.url).toBe(
      `/v1/places/ChIJ-vitosha?languageCode=it&regionCode=BG&sessionToken=${asker.session}`,
    );
    expect(asked[0]?.headers['x-goog-fieldmask']).toBe('id,location,addressComponents');
  });

  test('nothing found is an empty answer', async () => {
    answer = { status: 200, body: {} };
    expect(await places.predict('zzz', asker)).toEqual([]);
  });

  test.each([400, 404])('an id that it answers with %i is none', async (status) => {
    answer = { status, body: { error: { code: status } } };
    expect(await places.detail('../secret?x', asker)).toBeNull();
    expect(asked[0]?.url).toContain('/v1/places/..%2Fsecret%3Fx?');
  });

  test.each([403, 429, 500])('an answer of %i is a failure that does not reveal the key', async (status) => {
    answer = { status, body: { error: { message: 'AIza-secret' } } };
    await expect(places.predict('vitosha', asker)).rejects.toThrow(`Google Places answered ${status}`);
  });

  test('an answer of another shape is a failure', async () => {
    answer = { status: 200, body: { suggestions: 'many' } };
    await expect(places.predict('vitosha', asker)).rejects.toThrow('suggestions');
  });

  test('the operator is notified of a failure, without the key, and it stays one', async () => {
    answer = { status: 403, body: {} };
    const reports: unknown[] = [];
    const reported = reportFailures(places, (error) => reports.push(error));
    await expect(reported.predict('vitosha', asker)).rejects.toThrow('Google Places answered 403');
    await expect(reported.detail('abc', asker)).rejects.toThrow('Google Places answered 403');
    expect(reports.map(String)).toEqual(Array(2).fill('Error: Google Places answered 403'));
  });
});
