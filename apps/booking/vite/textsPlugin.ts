import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:texts/';

type Group = { readonly [name: string]: string | Group };

function entriesOf(group: Group, prefix: string): [string, string][] {
  return Object.entries(group).flatMap(([name, text]) =>
    typeof text === 'string' ? [[`${prefix}${name}`, text]] : entriesOf(text, `${prefix}${name}.`),
  );
}

/**
 * `virtual:texts/{locale}`: what a catalogue has below `booking.page`, by its key without that. The catalogues hold the texts of
 * the console, too, which are ten times as many; a client's browser gets its own alone, in one language.
 */
export function textsPlugin(): Plugin {
  return {
    name: 'booking-texts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const locale = id.slice(PREFIX.length + 1);
      const file = fileURLToPath(
        new URL(`../../../packages/i18n/src/catalogues/${locale}.json`, import.meta.url),
      );
      this.addWatchFile(file);
      const catalogue = JSON.parse(readFileSync(file, 'utf8')) as { booking: { page: Group } };
      const texts = Object.fromEntries(entriesOf(catalogue.booking.page, ''));
      return `export const texts = ${JSON.stringify(texts)};`;
    },
  };
}
