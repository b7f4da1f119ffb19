import type { Page } from '@playwright/test';

/** The texts of a page, or of a part of it, that are cut off, without an ellipsis and a way to scroll to the rest. */
export function clippedTexts(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate((within) => {
    const clipped: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(`${within} *`)) {
      const hasText = [...element.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
      );
      if (!hasText || !element.checkVisibility() || element.clientWidth < 8) continue;
      // As many letters as fit: the whole text is the block's label, and in its card.
      if (element.closest('[data-compact]')) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis';
      if (isCut && element.scrollWidth > element.clientWidth + 1)
        clipped.push(`${element.className}: ${element.textContent}`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth + 1)
      clipped.push(`the page is ${scrollWidth} wide on a screen of ${clientWidth}`);
    return clipped;
  }, part);
}
