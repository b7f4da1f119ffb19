import type { Page } from '@playwright/test';

/**
 * The calendar's blocks in which an icon is over the name or the time, or is cut off by an edge, each with the text and
 * by how many pixels. What is clipped away counts as not there.
 */
export function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const common = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const sizeOf = ({ left, top, right, bottom }: Box) => Math.min(right - left, bottom - top);
    /** What the boxes around an element leave of it, without the room that they keep free at their sides. */
    const shown = (box: Box, from: Element, block: Element): Box => {
      let left = box;
      for (let at: Element | null = from; at && block.contains(at); at = at.parentElement) {
        const { overflowX, paddingRight } = getComputedStyle(at);
        if (overflowX === 'visible' && at !== block) continue;
        const clip = at.getBoundingClientRect();
        const end = at === block ? 0 : Number.parseFloat(paddingRight);
        left = common(left, { ...clip.toJSON(), right: clip.right - end });
      }
      return left;
    };
    const textsOf = (block: Element): Box[] => {
      const boxes: Box[] = [];
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const parent = text.parentElement;
        if (parent) for (const box of range.getClientRects()) boxes.push(shown(box, parent, block));
      }
      return boxes.filter((box) => sizeOf(box) > 1);
    };
    return [...document.querySelectorAll('button[data-event]')].flatMap((block) => {
      const texts = textsOf(block);
      return [...block.querySelectorAll('svg')].flatMap((icon) => {
        const whole = icon.getBoundingClientRect();
        const seen = shown(whole, icon, block);
        if (sizeOf(whole) < 1 || sizeOf(seen) < 1) return [];
        const cut = sizeOf(whole) - sizeOf(seen);
        const covered = Math.max(0, ...texts.map((text) => sizeOf(common(seen, text))));
        const said = `${block.textContent} ${icon.getAttribute('class')}`;
        return [
          ...(cut > 1 ? [`${said}: ${cut.toFixed(1)} cut off`] : []),
          ...(covered > 1 ? [`${said}: ${covered.toFixed(1)} covered`] : []),
        ];
      });
    });
  });
}
