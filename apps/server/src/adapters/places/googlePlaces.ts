import { z } from 'zod';
import { type AddressLookup, type LookupAsker, sixDecimals } from '../../platform/addressLookup.ts';

const GOOGLE = 'https://places.googleapis.com';
const TIMEOUT_MS = 4_000;

const text = z.object({ text: z.string() });
const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({
          placeId: z.string(),
          text,
          structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }),
        }),
      }),
    )
    .default([]),
});
const details = z.object({
  id: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) }))
    .default([]),
});

export interface GooglePlacesSettings {
  readonly key: string;
  /** Where it is asked: Google, or its double in a test. */
  readonly origin?: string;
}

/** Asks Google's Places API (New): autocomplete of addresses and their details (spec 7: type geocode). */
export function googlePlaces({ key, origin = GOOGLE }: GooglePlacesSettings): AddressLookup {
  const ask = async (path: string, fields: string, body?: object): Promise<Response> =>
    fetch(`${origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-goog-api-key': key,
        'x-goog-fieldmask': fields,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return {
    predict: async (input, { locale, country, session }) => {
      const fields =
        'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text,' +
        'suggestions.placePrediction.structuredFormat';
      const response = await ask('/v1/places:autocomplete', fields, {
        input,
        languageCode: locale,
        regionCode: country,
        includedPrimaryTypes: ['geocode'],
        ...(session && { sessionToken: session }),
      });
      const found = suggestions.parse(await readJson(response));
      return found.suggestions.map(({ placePrediction }) => ({
        placeId: placePrediction.placeId,
        title: placePrediction.structuredFormat.mainText.text,
        region: placePrediction.structuredFormat.secondaryText?.text ?? '',
        formatted: placePrediction.text.text,
      }));
    },
    detail: async (placeId, asker) => {
      const path = `/v1/places/${encodeURIComponent(placeId)}?${detailQuery(asker)}`;
      const response = await ask(path, 'id,location,addressComponents');
      // An id that is wrong or that has been given up.
      if (response.status === 400 || response.status === 404) return null;
      const { id, location, addressComponents } = details.parse(await readJson(response));
      const part = (type: string) => addressComponents.find(({ types }) => types.includes(type));
      return {
        placeId: id,
        city: (part('locality') ?? part('postal_town'))?.shortText ?? null,
        country: part('country')?.longText ?? null,
        latitude: sixDecimals(location.latitude),
        longitude: sixDecimals(location.longitude),
      };
    },
  };
}

function detailQuery({ locale, country, session }: LookupAsker): string {
  const query = { languageCode: locale, regionCode: country, ...(session && { sessionToken: session }) };
  return new URLSearchParams(query).toString();
}

/** The key is in no message: it travels in a header. */
async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`Google Places answered ${response.status}`);
  return response.json();
}
