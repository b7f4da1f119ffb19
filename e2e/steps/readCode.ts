import type { Page } from '@playwright/test';

/** A QR code as a picture file: its type and its bytes. */
interface CodePicture {
  readonly type: 'image/png' | 'image/svg+xml';
  readonly bytes: Buffer;
}

/** The quiet zone around a code, in modules. */
const MARGIN = 4;

/**
 * The modules of a QR code with its quiet zone, row by row, as '#' and '.': the picture is drawn by the browser on a blank
 * page and looked at in the middle of each module. `side` is how many modules there are in a row, without the margins.
 */
export async function readCode(page: Page, { type, bytes }: CodePicture, side: number): Promise<string[]> {
  const blank = await page.context().newPage();
  const address = `data:${type};base64,${bytes.toString('base64')}`;
  const rows = await blank.evaluate(drawAndLook, { address, count: side + 2 * MARGIN });
  await blank.close();
  return rows;
}

async function drawAndLook({ address, count }: { address: string; count: number }): Promise<string[]> {
  const module = 8;
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = count * module;
  canvas.height = count * module;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const isDark = (x: number, y: number) =>
    (context.getImageData((x + 0.5) * module, (y + 0.5) * module, 1, 1).data[0] ?? 255) < 128;
  const places = Array.from({ length: count }, (_, place) => place);
  return places.map((y) => places.map((x) => (isDark(x, y) ? '#' : '.')).join(''));
}

/** The level of error correction that a code itself names, in the two first modules beside its first corner. */
export function correctionOf(rows: readonly string[]): string | undefined {
  const named = rows[MARGIN + 8]?.slice(MARGIN, MARGIN + 2) ?? '';
  return { '##': 'L', '#.': 'M', '.#': 'Q', '..': 'H' }[named];
}
