const SHOWN_MAX = 120;
/** Characters that override the direction of the text around them; shown as the replacement character. */
const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text of a file as it is shown: shortened, and without effect on the text beside it. */
export function shortText(text: string): string {
  const beginning = text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX).replace(/\p{Cs}$/u, '')}…` : text;
  return beginning.replace(DIRECTION_OVERRIDES, '\uFFFD');
}
