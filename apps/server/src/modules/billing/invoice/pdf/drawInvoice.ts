import type { InvoiceTexts, LineTexts } from './invoiceTexts.ts';
import { BOLD, INK, type Pen, write } from './writeText.ts';

/** A4 in points, and what stays free around. */
const PAGE = { width: 595.28, height: 841.89, margin: 52, foot: 74 } as const;
const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const WIDTH = RIGHT - LEFT;
const BOTTOM = PAGE.height - PAGE.foot;
const GAP = 24;
const HALF = (WIDTH - GAP) / 2;

/** The columns of the table and of the sums below it. */
const AMOUNT_WIDTH = 110;
const QUANTITY_WIDTH = 80;
const TEXT_WIDTH = WIDTH - AMOUNT_WIDTH - QUANTITY_WIDTH - 2 * GAP;
const SUMS_LEFT = LEFT + WIDTH / 2 - GAP;

/** The colors of the product's own pages and e-mails, by light. */
const QUIET = '#4f6664';
const LINE = '#d8e2e1';
const DEEP = '#0f6b68';
const TINT = '#eef3f2';

/** Draws all pages of an invoice: one, unless names or lines need more. */
export function drawInvoice(pen: Pen, texts: InvoiceTexts): void {
  let y = drawHeading(pen, texts);
  y = drawParties(pen, texts, y + 30);
  y = drawTable(pen, texts, y + 30);
  y = drawSums(pen, texts, y + 14);
  drawNotes(pen, texts, y + 26);
  drawFooters(pen, texts);
}

function rule(pen: Pen, y: number, { x = LEFT, color = LINE, width = 0.75 } = {}): void {
  pen.moveTo(x, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(color).stroke();
}

function drawHeading(pen: Pen, { title, facts, parties: [issuer] }: InvoiceTexts): number {
  pen.rect(0, 0, PAGE.width, 6).fill(DEEP);
  const left = { x: LEFT, y: PAGE.margin, width: HALF };
  const nameEnd = write(pen, issuer.name, left, { font: BOLD, size: 13, color: DEEP });
  const titleEnd = write(pen, title, { ...left, y: nameEnd + 10 }, { font: BOLD, size: 27 });
  let y = PAGE.margin;
  for (const { label, value } of facts) {
    const x = LEFT + HALF + GAP;
    write(pen, label, { x, y, width: HALF * 0.46 }, { color: QUIET, size: 9.5 });
    const valueBox = { x: x + HALF * 0.46, y, width: HALF * 0.54 };
    y = write(pen, value, valueBox, { font: BOLD, size: 9.5, align: 'right' }) + 6;
  }
  return Math.max(y, titleEnd);
}

function drawParties(pen: Pen, { parties }: InvoiceTexts, top: number): number {
  const ends = parties.map(({ label, name, lines }, index) => {
    const box = { x: LEFT + index * (HALF + GAP), width: HALF };
    let y = write(pen, label, { ...box, y: top }, { size: 9, color: QUIET }) + 4;
    y = write(pen, name, { ...box, y }, { font: BOLD, size: 11 }) + 2;
    for (const line of lines) y = write(pen, line, { ...box, y });
    return y;
  });
  return Math.max(...ends);
}

function drawTableHead(pen: Pen, { head }: InvoiceTexts, y: number): number {
  const style = { size: 9, color: QUIET };
  const ends = [
    write(pen, head.description, { x: LEFT, y, width: TEXT_WIDTH }, style),
    write(pen, head.quantity, { ...columns.quantity, y }, { ...style, align: 'right' }),
    write(pen, head.amount, { ...columns.amount, y }, { ...style, align: 'right' }),
  ];
  const end = Math.max(...ends) + 6;
  rule(pen, end, { color: INK, width: 1 });
  return end + 10;
}

const columns = {
  text: { x: LEFT, width: TEXT_WIDTH },
  quantity: { x: LEFT + TEXT_WIDTH + GAP, width: QUANTITY_WIDTH },
  amount: { x: RIGHT - AMOUNT_WIDTH, width: AMOUNT_WIDTH },
};

function drawTable(pen: Pen, texts: InvoiceTexts, top: number): number {
  let y = drawTableHead(pen, texts, top);
  for (const line of texts.lines) {
    if (y + heightOf(pen, line) > BOTTOM) y = drawTableHead(pen, texts, newPage(pen));
    y = drawLine(pen, line, y);
  }
  return y;
}

function heightOf(pen: Pen, { title, details }: LineTexts): number {
  pen.font(BOLD, 10);
  const height = pen.heightOfString(title, { width: TEXT_WIDTH, lineGap: 2.5 });
  return height + details.length * 16 + 20;
}

function drawLine(pen: Pen, { title, details, quantity, amount }: LineTexts, top: number): number {
  let y = write(pen, title, { ...columns.text, y: top }, { font: BOLD }) + 1;
  for (const detail of details) y = write(pen, detail, { ...columns.text, y }, { size: 9, color: QUIET });
  write(pen, quantity, { ...columns.quantity, y: top }, { align: 'right' });
  write(pen, amount, { ...columns.amount, y: top }, { align: 'right' });
  rule(pen, y + 8);
  return y + 18;
}

function drawSums(pen: Pen, { sums, total }: InvoiceTexts, top: number): number {
  let y = top + sums.length * 20 + 60 > BOTTOM ? newPage(pen) : top;
  const label = { x: SUMS_LEFT + 12, width: WIDTH / 2 - AMOUNT_WIDTH };
  const value = { x: RIGHT - AMOUNT_WIDTH - 12, width: AMOUNT_WIDTH };
  for (const sum of sums) {
    const end = write(pen, sum.label, { ...label, y }, { color: QUIET });
    write(pen, sum.value, { ...value, y }, { align: 'right' });
    y = end + 5;
  }
  y += 4;
  pen.roundedRect(SUMS_LEFT, y, RIGHT - SUMS_LEFT, 34, 5).fill(TINT);
  const style = { font: BOLD, size: 13 } as const;
  write(pen, total.label, { ...label, y: y + 9 }, style);
  write(pen, total.value, { ...value, y: y + 9 }, { ...style, align: 'right' });
  return y + 34;
}

function drawNotes(pen: Pen, { notes }: InvoiceTexts, top: number): void {
  let y = top + notes.length * 18 > BOTTOM ? newPage(pen) : top;
  for (const note of notes)
    y = write(pen, note, { x: LEFT, y, width: WIDTH }, { size: 9.5, color: QUIET }) + 4;
}

/** Turns to a further page and returns where it begins. */
function newPage(pen: Pen): number {
  pen.addPage();
  return PAGE.margin;
}

/** Who issued it, and where the reader is: 1 / 2. */
function drawFooters(pen: Pen, { footer }: InvoiceTexts): void {
  const { start, count } = pen.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pen.switchToPage(page);
    const y = PAGE.height - PAGE.foot + 22;
    rule(pen, y);
    const style = { size: 8, color: QUIET } as const;
    write(pen, footer, { x: LEFT, y: y + 8, width: WIDTH - 50 }, style);
    write(
      pen,
      `${page + 1} / ${count}`,
      { x: RIGHT - 40, y: y + 8, width: 40 },
      { ...style, align: 'right' },
    );
  }
}
