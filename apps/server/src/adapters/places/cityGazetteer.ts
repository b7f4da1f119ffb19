import { CITY_ID, cityTyped } from '@slotkeeper/domain/business/address/cityAddress';
import { romanizeBulgarian } from '@slotkeeper/domain/romanizeBulgarian';
import { searchText } from '@slotkeeper/domain/searchText';
import type { AddressLookup, LookupAsker } from '../../platform/addressLookup.ts';
import { localCityNames } from './localCityNames.ts';
import { type City, readCities } from './readCities.ts';

const PREDICTIONS_MAX = 6;
const CITY_MIN = 2;
/** Inhabitants. */
const WELL_KNOWN = 100_000;

/**
 * Finds cities of the world without asking anybody, from GeoNames' list of 135,000 (spec 7). The list is read at the
 * first question: most servers never get one.
 */
export function cityGazetteer(): AddressLookup {
  let reading: Promise<ReadonlyMap<number, City>> | undefined;
  const cities = () => (reading ??= readCities());
  return {
    predict: async (text, asker) => {
      const { street, city } = cityTyped(text);
      const wanted = searchText(romanizeBulgarian(city));
      if (wanted.length < CITY_MIN) return [];
      return bestOf((await cities()).values(), wanted, asker.country).map((found) => {
        const title = nameOf(found, asker);
        const region = countryName(found, asker);
        const placeId = `${CITY_ID}${found.id}`;
        return { placeId, title, region, formatted: `${street}${title}, ${region}` };
      });
    },
    detail: async (placeId, asker) => {
      if (!placeId.startsWith(CITY_ID)) return null;
      const found = (await cities()).get(Number(placeId.slice(CITY_ID.length)));
      if (!found) return null;
      const { latitude, longitude } = found;
      return { placeId, city: nameOf(found, asker), country: countryName(found, asker), latitude, longitude };
    },
  };
}

/** The likeliest cities, and of equally likely ones the larger first. */
function bestOf(cities: Iterable<City>, wanted: string, country: string): City[] {
  const found: { city: City; rank: number }[] = [];
  for (const city of cities) {
    if (!city.folded.some((name) => name.startsWith(wanted))) continue;
    found.push({ city, rank: rankOf(city, wanted, country) });
  }
  return found
    .toSorted((a, b) => b.rank - a.rank || b.city.population - a.city.population)
    .slice(0, PREDICTIONS_MAX)
    .map(({ city }) => city);
}

/** The business's own country comes first; only a well-known city abroad, named in full, is likelier than a beginning. */
function rankOf({ folded, country, population }: City, wanted: string, home: string): number {
  const isWhole = folded.includes(wanted);
  if (country === home) return isWhole ? 3 : 1;
  return isWhole && population >= WELL_KNOWN ? 2 : 0;
}

function nameOf({ id, name, country }: City, { locale }: LookupAsker): string {
  const isAtHome = locale === country.toLowerCase() || country === 'BG';
  return (isAtHome && localCityNames[id]) || name;
}

function countryName({ country }: City, { locale }: LookupAsker): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;
}
