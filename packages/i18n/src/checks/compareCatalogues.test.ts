import { describe, expect, it } from 'vitest';
import {
  findBrokenPlurals,
  findDifferences,
  findLatinWords,
  findUnsorted,
  findUntranslated,
} from './compareCatalogues.ts';

describe('a catalogue check', () => {
  it('names what a translation lacks, has too much or fills in differently', () => {
    const english = { a: { gone: 'Gone', name: 'Hello {{name}}', empty: 'Text' } };
    const translation = { a: { name: 'Ciao {{nome}}', empty: ' ', extra: 'Altro' } };
    expect(findDifferences(english, translation)).toEqual([
      'missing: a.gone',
      'other placeholders: a.name',
      'empty: a.empty',
      'not in English: a.extra',
    ]);
  });

  it('takes a formatted placeholder for the same one', () => {
    expect(findDifferences({ n: '{{count, number}} clients' }, { n: '{{count}} clienti' })).toEqual([]);
  });

  it('names plurals that are not whole', () => {
    expect(findBrokenPlurals({ a_one: '{{count}} a', b: 'b', b_one: 'b', b_other: 'bs' })).toEqual([
      'one form only: a_one',
      'plural and plain: b',
      'plural and plain: b',
      'no count: b_other',
    ]);
  });

  it('names what is out of order, in every group', () => {
    expect(findUnsorted({ a: { z: '', b: '' }, b: '' })).toEqual(['a.z', 'a.b']);
    expect(findUnsorted({ a: { b: '', z: '' }, b: '' })).toEqual([]);
  });

  it('names what was left in English', () => {
    const english = { save: 'Save', no: 'No', range: '{{start}}–{{end}}' };
    expect(findUntranslated(english, english, new Set(['No']))).toEqual(['save: Save']);
    expect(findLatinWords({ save: 'Запази Save {{name}} SMS' }, new Set(['SMS']))).toEqual(['save: Save']);
  });
});
