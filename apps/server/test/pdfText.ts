import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF, a line of text each, as its reader sees it: page after page. */
export async function pdfText(file: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  try {
    const lines: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      lines.push(...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])));
    }
    return lines;
  } finally {
    await document.loadingTask.destroy();
  }
}
