const SHOWN_MAX = 160;

/** What stands in a file as it is shown: a cell may hold a whole book, which nobody reads in a table. */
export function shortText(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX).replace(/[\p{Surrogate}\s]+$/u, '')}…` : text;
}
