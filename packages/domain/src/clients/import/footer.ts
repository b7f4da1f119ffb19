import { holdsContact } from './guessByValues.ts';
import type { ReadPhone } from './readNumber.ts';

const TOTAL = /^\W*(?:grand )?(?:totals?|totale|gesamt|summe)(?!\p{L})|^[^\p{L}]*(?:общо|всичко)(?!\p{L})/iu;
/** 'Pagina 1 di 1', 'стр. 2', '- Page 3 -'. */
const PAGE =
  /^\W*(?:pages?|pagina|página|seite|страница|стр)\.?\s{0,3}\d+(?:\s{0,3}(?:di|of|от|von|de|sur|\/)\s{0,3}\d+)?\W*$/iu;
/** Who made a list and when, before a colon: 'Изготвил: …', 'Data di stampa: …'. */
const MADE = new RegExp(
  `^(?:${[
    'изготвил|съставил|подготвил|проверил|одобрил|отпечатал|дата|подпис|печат|към дата|справка|източник|забележка',
    'data|firma|redatto|preparato|compilato|stampato|generato|esportato|fonte|nota',
    'date|signature|signed|prepared|printed|generated|exported|created|report|source|note',
    'datum|unterschrift|erstellt|gedruckt|exportiert|quelle|fecha|elaborado|impreso|généré|imprimé|exporté',
  ].join('|')})[^:@\\d]{0,30}:`,
  'iu',
);
/** The same in a sentence, with when it was. */
const MADE_ON =
  /^(?:(?:report )?(?:exported|generated|printed|created)|esportato|generato|stampato|erstellt|gedruckt|exportiert|генериран[оа]?|отпечатан[оа]?|експортиран[оа]?|изготвен[оа]?)\s(?=.*\d)/iu;

/** Whether a record counts the pages of a list and says nothing else. */
export function isPageCount(cells: readonly string[]): boolean {
  const [first = '', ...others] = filled(cells);
  return others.length === 0 && PAGE.test(first);
}

/** Whether a record at the end of a list says how many there are, or who made it and when. */
export function isFooter(cells: readonly string[], readPhone: ReadPhone): boolean {
  const [first = '', ...others] = filled(cells);
  // Beside a number to call stands somebody, whatever the name looks like.
  if (MADE.test(first) && !holdsContact(others, readPhone)) return true;
  if (others.length === 0 && MADE_ON.test(first)) return true;
  return TOTAL.test(first) && !holdsContact(cells, readPhone);
}

function filled(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}
