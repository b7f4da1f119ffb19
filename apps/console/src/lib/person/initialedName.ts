const APOSTROPHES = /['’]/gu;
const NO_LETTERS = /[^\p{L}\p{M}\p{N}]+/gu;

/** A name's words for initials: letters and digits only. Nothing where it has none; a neutral picture is shown then. */
export function initialedName(name: string): string | undefined {
  return name.replace(APOSTROPHES, '').replace(NO_LETTERS, ' ').trim() || undefined;
}
