import { withoutInnerGuards } from '../../csv/writeCsv.ts';

/** Control characters, such as line breaks. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Invisible characters that come with copied text: zero-width spaces, byte order marks, soft hyphens, and direction marks,
 * which phones put around names. Joiners are part of a script; overrides of direction are left to be refused.
 */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202C\u2060\u2066-\u2069\uFEFF]/g;

/** Replaces NUL, and bytes that are invalid in the encoding: what was there is lost, so the row is flagged. */
const UNREADABLE = '\uFFFD';

/**
 * A cell without the blanks around it and without what a spreadsheet or an export added so that it stays text: an
 * apostrophe in front, quotes around it, or '="…"'. Names such as 't Hart keep theirs.
 */
export function tidyCell(cell: string | undefined): string {
  if (!cell) return '';
  const seen = withoutInnerGuards(cell).replaceAll('\0', UNREADABLE).replace(UNSEEN, '');
  const line = seen.replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim();
  const text = line.replace(/^="([^"]*)"$/, '$1').replace(/^'([^']*)'$/, '$1');
  return text.replace(/^['’](?!\p{Ll})/u, '').trim();
}
