import type { Page } from '@playwright/test';

/** A picture of a QR code as a reader sees it: rows of modules, '1' for dark, and the light modules around them. */
export interface QrModules {
  readonly rows: readonly string[];
  readonly quietZone: number;
}

/** Reads the modules of a picture on a page of its own, where no policy of the console keeps it from being drawn. */
export async function readQrModules(page: Page, picture: Buffer, type: string): Promise<QrModules> {
  const blank = await page.context().newPage();
  const modules = await blank.evaluate(readPicture, `data:${type};base64,${picture.toString('base64')}`);
  await blank.close();
  return modules;
}

/** Runs in the browser: the dark edge of the first finder, seven modules wide, tells how large a module is. */
async function readPicture(source: string): Promise<QrModules> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws nothing.');
  context.drawImage(image, 0, 0);
  const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
  const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 128;
  let start = 0;
  while (!isDark(start, start)) start += 1;
  let end = start;
  while (isDark(end, start)) end += 1;
  const module = (end - start) / 7;
  const count = Math.round((width - 2 * start) / module);
  const size = (width - 2 * start) / count;
  const middle = (index: number) => Math.floor(start + (index + 0.5) * size);
  const places = Array.from({ length: count }, (_, index) => middle(index));
  const rows = places.map((y) => places.map((x) => (isDark(x, y) ? '1' : '0')).join(''));
  return { rows, quietZone: Math.round(start / size) };
}
