import { must } from '@slotkeeper/domain/must';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import { drawInvoice } from './drawInvoice.ts';
import { invoiceTexts } from './invoiceTexts.ts';
import { BOLD, fontName, REGULAR } from './writeText.ts';

const { resolve } = createRequire(import.meta.url);
const inter = '@expo-google-fonts/inter';
const arabic = '@expo-google-fonts/ibm-plex-sans-arabic';
const hebrew = '@expo-google-fonts/noto-sans-hebrew';

/**
 * Inter has Latin, Greek and Cyrillic letters in one file, the others those that are read from the right (all OFL 1.1). What is used of each is embedded.
 */
const fontFiles = {
  [fontName('base', REGULAR)]: `${inter}/400Regular/Inter_400Regular.ttf`,
  [fontName('base', BOLD)]: `${inter}/600SemiBold/Inter_600SemiBold.ttf`,
  [fontName('arabic', REGULAR)]: `${arabic}/400Regular/IBMPlexSansArabic_400Regular.ttf`,
  [fontName('arabic', BOLD)]: `${arabic}/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf`,
  [fontName('hebrew', REGULAR)]: `${hebrew}/400Regular/NotoSansHebrew_400Regular.ttf`,
  [fontName('hebrew', BOLD)]: `${hebrew}/600SemiBold/NotoSansHebrew_600SemiBold.ttf`,
};

let fonts: Promise<ReadonlyMap<string, Buffer>> | null = null;

/** Reads the fonts once. */
function loadFonts() {
  fonts ??= Promise.all(
    Object.entries(fontFiles).map(async ([name, file]) => [name, await readFile(resolve(file))] as const),
  ).then((read) => new Map(read));
  return fonts;
}

/**
 * The PDF of an invoice, A4, in its language. It has the same bytes each time: its date is that of issue, and nothing in it
 * is random (rule M4).
 */
export async function renderInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const files = await loadFonts();
  const texts = invoiceTexts(invoice);
  const title = `${texts.title} ${invoice.number}`;
  const issuedAt = new Date(invoice.issuedAt);
  const pen = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: invoice.locale,
    displayTitle: true,
    // The first font is ours, too: none of the standard ones is read.
    font: must(files.get(REGULAR), 'it was read') as unknown as string,
    info: { Title: title, Author: invoice.issuer.name, CreationDate: issuedAt, ModDate: issuedAt },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pen.on('data', (chunk: Buffer) => chunks.push(chunk));
    pen.on('end', () => resolve(Buffer.concat(chunks)));
    pen.on('error', reject);
  });
  for (const [name, file] of files) pen.registerFont(name, file);
  drawInvoice(pen, texts);
  pen.end();
  return done;
}
