/** Nobody writes more of numbers into a cell; what is longer is not looked through. */
const CELL_MAX = 300;
const FAX = String.raw`(?:tele)?(?:fax|faks)\p{L}*|(?:теле)?факс\p{L}*|t[ée]l[ée]copie|φαξ`;
const ANY_FAX = new RegExp(FAX, 'iu');
/** 'факс 02 987 6543', 'Fax: 02/9876543'. */
const FAX_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:${FAX})[\s.:№)-]*(?:\(?\+?\d{1,5}\/\d[\d\s.-]*|[+(\d][\d\s().+-]*)`,
  'giu',
);
/** '02 987 6543 (факс)': nothing but the word, up to the next number. */
const FAX_AFTER = new RegExp(String.raw`[+(]*\d[\d\s().+/-]*(?:${FAX})[.\s]*\)?(?=\s*(?:$|[,;|/\n]))`, 'giu');
/** 'тел./факс 02 987 6543' is one that is answered. */
const ANSWERED = /(?:тел|tel|phone|ph|t|т)\p{L}*[\s.]{0,2}(?:[/,+&-]|и|e|and|und|et|y)\s?$/iu;
const BEFORE_MAX = 16;

/** A cell without the numbers that it calls faxes: nobody answers them, and no message arrives. */
export function withoutFaxes(cell: string): string {
  if (cell.length > CELL_MAX || !ANY_FAX.test(cell)) return cell;
  return cell
    .replace(FAX_BEFORE, (found, offset: number) =>
      ANSWERED.test(cell.slice(Math.max(0, offset - BEFORE_MAX), offset)) ? found : ';',
    )
    .replace(FAX_AFTER, ';');
}
