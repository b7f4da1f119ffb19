/** The letters of GSM 03.38 that an SMS of 160 characters can have; one letter beyond them makes it one of 70. */
const GSM_LETTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€',
);

/** Typographic characters of the catalogues and formats, each with what a keyboard has for it. */
const PLAIN: readonly (readonly [typographic: RegExp, plain: string])[] = [
  [/[‘’]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/[‐‑–—−]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u2009\u202f]/g, ' '],
];

/**
 * The text of an SMS in plain characters, where that makes it half as long to send: the minus of ‘UTC−5’ alone would cost
 * a second SMS. A text with letters beyond GSM 03.38, such as Cyrillic, keeps its typographic characters.
 */
export function smsText(text: string): string {
  const plain = PLAIN.reduce((shown, [typographic, key]) => shown.replaceAll(typographic, key), text);
  return Array.from(plain).every((letter) => GSM_LETTERS.has(letter)) ? plain : text;
}
