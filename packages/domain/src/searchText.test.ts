import { describe, expect, test } from 'vitest';
import { searchText, searchWords } from './searchText.ts';

describe('what a search looks in', () => {
  test.each([
    ['José  Ñandú', 'jose nandu'],
    ['ИВАН Тестов', 'иван тестов'],
    ['Ангел Ѝвов', 'ангел ивов'],
    ['D’Angelo', 'dangelo'],
    ["D'Angelo", 'dangelo'],
    ['Oʻahu ʼAbd', 'oahu abd'],
    ['D＇Full D´Alone ʿAli', 'dfull dalone ali'],
    ['Lewis\u2011Smith Jean–Luc', 'lewis-smith jean-luc'],
    ['An\u00ADna \u200BBo', 'anna bo'],
    ['Groß STRAẞE', 'gross strasse'],
    ['Işıl İnci', 'isil inci'],
    ['Søren Łukasz Đorđe', 'soren lukasz dorde'],
    ['Ægir Þór Ðalur', 'aegir thor dalur'],
  ])('%s becomes %s', (text, folded) => {
    expect(searchText(text)).toBe(folded);
    expect(searchText(folded)).toBe(folded);
  });

  test('leaves out what is missing', () => {
    expect(searchText(null, 'Ana', undefined, '', '+359')).toBe('ana +359');
  });
});

describe('the words that a search asks for', () => {
  test.each([
    ['Rossi, Zita', ['rossi', 'zita']],
    ['rossi,zita', ['rossi', 'zita']],
    ['Rossi; Zita (VIP).', ['rossi', 'zita', 'vip']],
    ['„Роза“/Иванова', ['роза', 'иванова']],
    ["D'Angelo, Jean-Luc", ['dangelo', 'jean-luc']],
    ['zita.rossi+1@example.com', ['zita.rossi+1@example.com']],
    ['Rossi <zita.rossi@example.com>, ', ['rossi', 'zita.rossi@example.com']],
    ['rossi,zita@example.com.', ['rossi', 'zita@example.com']],
    ['st.john 088/123-456', ['st', 'john', '088/123-456']],
    [' , ; ', []],
    [null, []],
  ])('%s', (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });
});
