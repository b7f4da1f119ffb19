import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE = 'oldBrowser.js';

const KEYS = ['oldBrowser.title', 'oldBrowser.text'];

const catalogues = new URL('../../../packages/i18n/src/catalogues/', import.meta.url);

/** The title and the text, in this order. */
function textsIn(locale: string): string[] {
  const catalogue = JSON.parse(readFileSync(new URL(`${locale}.json`, catalogues), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  return KEYS.map((key) => {
    const [group = '', name = ''] = key.split('.');
    return catalogue[group]?.[name] ?? key;
  });
}

/**
 * The script that shows a sentence instead of an empty page where a browser is older than package.json's list. It is
 * written in the JavaScript of 2011, runs before any of ours, and asks for what our files need and can't do without.
 */
export function oldBrowserScript(): string {
  const texts = JSON.stringify({ en: textsIn('en'), it: textsIn('it'), bg: textsIn('bg') });
  return `(function () {
  function isKnown() {
    try {
      new RegExp('(?<=a)b');
      return 'noModule' in document.createElement('script') && 'toSorted' in [] && 'structuredClone' in window;
    } catch (error) {
      return false;
    }
  }
  if (isKnown()) return;
  var texts = ${texts};
  var language = String(navigator.language || '').slice(0, 2).toLowerCase();
  var text = texts[language] || texts.en;
  // No file of ours is loaded after this.
  window.stop();
  var body = document.body || document.documentElement.appendChild(document.createElement('body'));
  document.documentElement.lang = texts[language] ? language : 'en';
  document.title = 'Slotkeeper';
  body.style.cssText = 'max-width:30em;margin:15vh auto;padding:0 1.5em;font:1.1em/1.5 sans-serif';
  body.appendChild(document.createElement('h1')).textContent = text[0];
  body.appendChild(document.createElement('p')).textContent = text[1];
})();
`;
}

/** Has each page of the console begin with that script. */
export function oldBrowserPlugin(): Plugin {
  return {
    name: 'slotkeeper:old-browser',
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${FILE}` }, injectTo: 'head-prepend' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: oldBrowserScript() });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(oldBrowserScript());
      });
    },
  };
}
