import { expect, test, vi } from 'vitest';
import { oldBrowserScript } from './oldBrowserPlugin.ts';

interface Element {
  readonly style: { cssText?: string };
  textContent?: string;
  lang?: string;
  readonly children: Element[];
  readonly appendChild: (child: Element) => Element;
}

function element(): Element {
  const children: Element[] = [];
  const appendChild = (child: Element) => {
    children.push(child);
    return child;
  };
  return { style: {}, children, appendChild };
}

/** Runs the script in a browser of this language that has, or lacks, what our files need. */
function run(language: string, isOld: boolean) {
  const html = element();
  const stop = vi.fn<() => void>();
  const document = {
    documentElement: html,
    createElement: (name: string) => (name === 'script' && !isOld ? { noModule: false } : element()),
  };
  // oxlint-disable-next-line no-implied-eval, no-new-func -- the script is text
  new Function('window', 'document', 'navigator', oldBrowserScript())(
    { stop, structuredClone: null },
    document,
    { language },
  );
  return { stop, html, texts: html.children[0]?.children.map(({ textContent }) => textContent) };
}

test('a browser that has all that is needed is left alone', () => {
  const { stop, html } = run('en-GB', false);
  expect(stop).not.toHaveBeenCalled();
  expect(html.children).toEqual([]);
});

test.each([
  ['en-US', 'en', 'This browser is too old'],
  ['it', 'it', 'Questo browser è troppo vecchio'],
  ['bg-BG', 'bg', 'Този браузър е твърде стар'],
  ['fr', 'en', 'This browser is too old'],
])('an older one in %s loads nothing more and says why', (language, lang, title) => {
  const { stop, html, texts } = run(language, true);
  expect(stop).toHaveBeenCalledOnce();
  expect(html.lang).toBe(lang);
  expect(texts?.[0]).toBe(title);
  expect(texts?.[1]).toContain('Safari 16.4');
});
