const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ь: 'y',
  ю: 'yu',
  я: 'ya',
};

/**
 * Writes Bulgarian in Latin letters as its law on transliteration says: 'София' is 'sofia', 'Търново' 'tarnovo'. Gives
 * lower case; other letters stay as they are.
 */
export function romanizeBulgarian(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/ия(?!\p{Letter})/gu, 'ia')
    .replace(/[а-ъьюя]/g, (letter) => LETTERS[letter] ?? letter);
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** A text in Latin letters where it has Cyrillic ones, so that a search finds it as it is typed on either keyboard; else nothing. */
export function inLatin(text: string | null | undefined): string {
  return text && CYRILLIC.test(text) ? romanizeBulgarian(text) : '';
}
