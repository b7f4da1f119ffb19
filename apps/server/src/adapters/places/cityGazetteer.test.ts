import { describe, expect, test } from 'vitest';
import type { LookupAsker } from '../../platform/addressLookup.ts';
import { cityGazetteer } from './cityGazetteer.ts';

const gazetteer = cityGazetteer();
const asker = (overrides: Partial<LookupAsker> = {}): LookupAsker => ({
  locale: 'en',
  country: 'BG',
  session: null,
  ...overrides,
});
const first = async (text: string, overrides?: Partial<LookupAsker>) =>
  (await gazetteer.predict(text, asker(overrides)))[0]?.formatted;

describe('spec 7: cities are found without asking anybody', () => {
  test.each([
    ['sof', 'Sofia, Bulgaria'],
    ['София', 'Sofia, Bulgaria'],
    ['Велико Търново', 'Veliko Tarnovo, Bulgaria'],
    ['велико т', 'Veliko Tarnovo, Bulgaria'],
    ['STARA z', 'Stara Zagora, Bulgaria'],
    ['zurich', 'Zürich, Switzerland'],
    ['Roma', 'Rome, Italy'],
  ])('%s is %s', async (text, address) => {
    expect(await first(text)).toBe(address);
  });

  test('others have their turn while the list is read', async () => {
    let turns = 0;
    let isDone = false;
    const note = () => {
      turns += 1;
      if (!isDone) setImmediate(note);
    };
    setImmediate(note);
    expect(await cityGazetteer().predict('sof', asker())).not.toEqual([]);
    isDone = true;
    expect(turns).toBeGreaterThan(100);
  });

  test('in the words of who asks', async () => {
    expect(await first('Roma', { locale: 'it', country: 'IT' })).toBe('Roma, Italia');
    expect(await first('Sofia', { locale: 'bg' })).toBe('Sofia, България');
  });

  test('street and number stay what was typed', async () => {
    expect(await first('ul. Shipka 5, plov')).toBe('ul. Shipka 5, Plovdiv, Bulgaria');
  });

  test('the business’s own country comes first', async () => {
    expect(await first('Florence', { country: 'US' })).toContain('United States');
    expect(await first('Florence', { country: 'IT' })).toBe('Florence, Italy');
  });

  test.each(['x', 'Shipka 5,', 'qqqqqq', '5'])('nothing fits %j', async (text) => {
    expect(await gazetteer.predict(text, asker())).toEqual([]);
  });

  test('a city has its coordinates, city and country; another id has none', async () => {
    const [sofia] = await gazetteer.predict('Sofia', asker());
    const details = await gazetteer.detail(sofia?.placeId ?? '', asker());
    expect(details).toMatchObject({ placeId: 'city:727011', city: 'Sofia', country: 'Bulgaria' });
    expect(details?.latitude).toBeCloseTo(42.7, 1);
    expect(details?.longitude).toBeCloseTo(23.3, 1);
    expect(await gazetteer.detail('city:1', asker())).toBeNull();
    expect(await gazetteer.detail('ChIJ-of-somebody', asker())).toBeNull();
  });
});
