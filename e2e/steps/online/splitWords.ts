import type { Page } from '@playwright/test';

/** The words on buttons and links of a page that are split over two lines, since there is no room for them on one. */
export function splitWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const split: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>('button, a')) {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}’]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) split.push(word);
        }
    }
    return split;
  });
}
