import { expect, test } from 'vitest';
import { shortenNames } from './shortenNames.ts';

test.each([
  { names: ['Elena Dimitrova', 'Marco Bianchi'], shown: ['Elena', 'Marco'] },
  { names: ['Maria Georgieva', 'Maria Koleva', 'Marian Ivanov'], shown: ['Maria G', 'Maria K', 'Marian'] },
  { names: ['Ana Petrova', 'Ana Petkova'], shown: ['Ana Petr', 'Ana Petk'] },
  { names: ['Maria', 'Maria Koleva'], shown: ['Maria', 'Maria K'] },
  { names: ['Ivan Ivanov', 'Ivan Ivanov'], shown: ['Ivan Ivanov', 'Ivan Ivanov'] },
  { names: ['Ивайло Тодоров'], shown: ['Ивайло'] },
])('$names are shown as $shown', ({ names, shown }) => {
  expect(shortenNames(names)).toEqual(shown);
});
