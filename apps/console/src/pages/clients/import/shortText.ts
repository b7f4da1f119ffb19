const SHOWN_MAX = 120;
/** What turns the direction of the text around it; shown as the sign for "no character". */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text of a file as it is shown: its beginning where it is long, and without power over what stands beside it. */
export function shortText(text: string): string {
  const beginning = text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX).replace(/\p{Cs}$/u, '')}…` : text;
  return beginning.replace(TURNING, '\uFFFD');
}
