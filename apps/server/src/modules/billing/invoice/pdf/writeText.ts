import { hasLettersFromRight, isReadFromRight, type LetterFont, piecesOf } from './orderOfLetters.ts';

export const REGULAR = 'regular';
export const BOLD = 'bold';
type Weight = typeof REGULAR | typeof BOLD;

/** The name of each font in the document. Only those that are used are embedded. */
export const fontName = (font: LetterFont, weight: Weight): string =>
  font === 'base' ? weight : `${font}-${weight}`;

/** The color of a text that says nothing else. */
export const INK = '#12312f';

export type Pen = PDFKit.PDFDocument;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Style {
  readonly font?: Weight;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

/**
 * The fonts have no pictures; and what turns the direction of letters would turn what follows. What parts two Arabic letters of
 * a word stays.
 */
const UNPRINTABLE =
  /(?!(?<=\p{Script_Extensions=Arabic})\u200C)[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Cc}\p{Cf}\uFE0F]/gu;

/** How far the letters of our font rise above their baseline, in parts of the size. */
const ASCENT = 0.96875;
const LINE_GAP = 0.25;

/** Writes a text into a box and returns where the next one begins. */
export function write(pen: Pen, given: string, box: Box, style: Style = {}): number {
  const { font = REGULAR, size = 10, color = INK, align = 'left' } = style;
  const text = given.replaceAll(UNPRINTABLE, '').replaceAll(/ {2,}/g, ' ').trim();
  pen.font(font, size).fillColor(color);
  if (hasLettersFromRight(text)) return writeInOrder(pen, text, box, { font, size, align });
  const options = { width: box.width, align, lineGap: size * LINE_GAP };
  const height = pen.heightOfString(text, options);
  pen.text(text, box.x, box.y, options);
  return box.y + height;
}

/** Writes a text of which some letters are read from the right: pdfkit knows neither their order nor a second font. */
function writeInOrder(
  pen: Pen,
  text: string,
  box: Box,
  { font, size, align }: Required<Pick<Style, 'font' | 'size' | 'align'>>,
): number {
  const fromRight = isReadFromRight(text);
  const height = pen.currentLineHeight(true) + size * LINE_GAP;
  const measured = (line: string) => {
    const pieces = piecesOf(line, fromRight).map((piece) => {
      const name = fontName(piece.font, font);
      return { ...piece, name, width: pen.font(name, size).widthOfString(piece.text, whole) };
    });
    return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
  };
  let { y } = box;
  for (const line of linesOf(text, (words) => measured(words).width <= box.width)) {
    const { pieces, width } = measured(line);
    let x = align === 'right' ? box.x + box.width - width : box.x;
    for (const piece of pieces) {
      const place = { ...whole, lineBreak: false, baseline: 'alphabetic' } as const;
      pen.font(piece.name, size).text(piece.text, x, y + size * ASCENT, place);
      x += piece.width;
    }
    y += height;
  }
  return y;
}

/** With features, even none, pdfkit hands a font all words at once instead of one by one from the left. */
const whole: PDFKit.Mixins.TextOptions = { features: [] };

/** Cuts a text into lines that fit: between words, and within one that is too long. */
function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
