import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogueEntries } from '../packages/i18n/src/checks/catalogueEntries.ts';
import { root } from './steps/root.mjs';

/** A word that a native writer would not use here, and what to write instead. */
type Word = readonly [pattern: RegExp, instead: string, ...unknown[]];

/** The same, with how many lines of code still have it: the number may only shrink. */
type CodeWord = readonly [pattern: RegExp, instead: string, linesOfCode: number];

/** In the English catalogue, in docs, comments and names: docs/glossary.md has the words for the things of the product. */
const english: readonly CodeWord[] = [
  [/\banew\b/, 'again', 0],
  [/\bwhoever\b/, 'anyone who, the person who', 0],
  [/\bwhatever\b/, 'any, what', 0],
  [/\bsomebody\b/, 'someone', 9],
  [/\bmeanwhile\b/, 'in the meantime, or nothing', 1],
  [/\bof itself\b/, 'on its own', 0],
  [/\bwish(es|ed)?\b/, 'wants, asks for', 0],
  [/\bhammer(s|ed|ing)?\b/, 'load test, race', 0],
  [/\bblows\b/, 'fails', 0],
  [/\bcall(ed|s|ing)? ([a-z]+ ){0,4}off\b/, 'cancels, canceled', 0],
  [/\bbr(ing|ings|ought) in\b/, 'adds, imports', 0],
  [/\bturned texts?\b/, 'translated text', 0],
  [/\btold\b(?! apart)/, 'notified, shown', 8],
  [/\bstands? (in|on|at|here|there|beside|behind|above|below|first|last)\b/, 'is', 0],
  [/\blet(s|ting)? go of\b/, 'drops, releases', 0],
  [/\bcould not be asked\b/, 'did not respond', 0],
  [/\bnot yours to see\b/, 'you don’t have access to', 0],
  [/\bany more\b/, 'no longer, anymore', 0],
  [/\bafresh\b/, 'again', 0],
  [/\bfor ever\b/, 'forever', 0],
  [/\bsigns? along\b/, 'also signs', 0],
  [/\bleft in peace\b/, 'gets no more', 0],
  [/\bheld out to\b/, 'offered to', 0],
  [/\bnone of ours\b/, 'not ours', 0],
  [/\b(speaks?|spoken) of\b/, 'is about, names', 0],
  [/\bmend(s|ed|ing)?\b/, 'fixes', 0],
  [/\bgiv(es?|ing) the services?\b/, 'offers, does', 0],
  [/\bby and by\b/, 'step by step', 0],
  // Not 'Who books is notified', but 'The person who books is notified'.
  [
    /[.;] who (has|have|had|may|lets|is|was|sees|waits|writes|books|edits|manages|signs|fills|comes|wants)\b/,
    'someone who, those who',
    0,
  ],
  // The status of an event is spelled so in RFC 5545.
  [/\b(un)?cancell(ed|ing|er|ers)\b/, 'canceled, canceling', 4],
  [/\bcolou(r|rs|red|ring|rful)\b/, 'color', 0],
  [/\bfavou?rit(?!e)|\bfavour(s|ed|ite|ites|able)?\b/, 'favor, favorite', 0],
  [/\bbehaviour(s|al)?\b/, 'behavior', 0],
  [/\bneighbour(s|ing|hood)?\b/, 'neighbor', 0],
  [/\bhonour(s|ed|ing)?\b/, 'honor', 0],
  [/\blabour\b/, 'labor', 1],
  [/\b(travell|labell|modell|counsell|signall|levell)(ed|ing|er|or)\b/, 'one l: labeled, counseling', 0],
  [
    /\b(recogn|summar|normal|serial|initial|synchron|optim|minim|maxim|real|author|capital|local)is(e|es|ed|ing|ation)\b/,
    '-ize',
    0,
  ],
  [/\banalys(e|es|ed|ing)\b/, 'analyze', 0],
  [/\b(centre|metre|theatre|litre)s?\b/, 'center, meter', 3],
  [/\b(defence|offence|licence)s?\b/, 'defense, license', 0],
  [/\bgrey(ed|s)?\b/, 'gray', 0],
  [/\b(whilst|amongst|learnt|spelt|burnt)\b/, 'while, among, learned', 0],
];

/** Only in the English catalogue and in docs: how the product writes it. */
const written: readonly Word[] = [[/\be-mail/, 'email']];

/** Only in the English catalogue. */
const onScreen: readonly Word[] = [
  [/\bnobody\b/, 'no one'],
  [/\beverybody\b/, 'everyone'],
  [/\banybody\b/, 'anyone'],
  [/\btells?\b/, 'notify, show'],
  [/\bgives? (this|a|the|these|those|your) services?\b/, 'offers'],
  [/\b(times?|slots?|seats?) (is|are) free\b|\bfree (times?|slots?|seats?)\b/, 'available'],
  [/\btick(s|ed)?\b/, 'check'],
  [/\bleaves? by\b/, 'is sent by'],
  [/\b(is|are|be) not meant for\b/, 'doesn’t include'],
  [/\bholds? at once\b/, 'takes effect right away'],
  [/\bbecomes? free\b/, 'becomes available'],
  [/\bfurther appointments?\b/, 'more appointments'],
  [/\bmove along\b/, 'be moved'],
  [/\bin the meantime\b/, 'nothing'],
];

/** Literal translations; packages/i18n/src/terms.test.ts has the words for the things of the product. */
const italian: readonly Word[] = [
  [/nel frattempo/, 'nothing'],
  [/(?<!\p{L})(colui|coloro|chiunque)(?!\p{L})/u, 'chi'],
  [/(?<!e-)(?<!\p{L})mail(?!\p{L})/u, 'e-mail'],
  [/(?<!\{\{)(?<!\p{L})email(?!\p{L})/u, 'e-mail'],
  [/(?<!\p{L})in quel momento(?!\p{L})/u, 'a quest’ora'],
];

const bulgarian: readonly Word[] = [
  [/междувременно/, 'nothing'],
  [/(?<!\p{L})(мейл|майл)/u, 'имейл'],
  [/който се грижи/, 'който управлява'],
  [/някой друг/, 'друг човек'],
  [/записва(т|ме)? (часове|клиенти)/, 'запазва часове'],
  [/оттук нататък/, 'отсега нататък'],
];

/** A line in small letters, with the words of its names apart: 'tellSomebody' is 'tell somebody'. */
const wordsIn = (line: string) => line.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** Where a text has the words, each with the better one. */
function find(words: readonly Word[], path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      words
        .filter(([pattern]) => pattern.test(line.toLowerCase()))
        .map(
          ([pattern, instead]) =>
            `${path}:${index + 1} ${pattern.exec(line.toLowerCase())?.[0]} → ${instead}`,
        ),
    );
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Files of some folders by their endings, without what is installed, built or generated, and words of other programs' files. */
function filesIn(folders: readonly string[], ending: RegExp): string[] {
  const isLeftOut = /(^|\/)(node_modules|dist|__generated__|catalogues)\/|\.generated\.ts$|\/headerWords\./;
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((path) => ending.test(path) && !isLeftOut.test(path));
}

describe('the catalogues', () => {
  test.each([
    ['en', [...english, ...written, ...onScreen]],
    ['it', italian],
    ['bg', bulgarian],
  ] as const)('%s', (locale, words) => {
    const texts = catalogueEntries(JSON.parse(read(`packages/i18n/src/catalogues/${locale}.json`)));
    expect([...texts].flatMap(([key, text]) => find(words, key, text))).toEqual([]);
  });
});

test('the docs', () => {
  // The glossary names the words that are not used.
  const pages = filesIn(['docs'], /\.md$/).filter((path) => !/glossary|translations/.test(path));
  const words = [...english, ...written];
  expect(['README.md', 'CONTRIBUTING.md', ...pages].flatMap((path) => find(words, path, read(path)))).toEqual(
    [],
  );
});

test('the glossary has a word in each language, a meaning, and what not to say', () => {
  const rows = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-|code )/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((cells) => cells.length !== 6 || cells.includes(''))).toEqual([]);
});

test('the code: comments and names have each word in fewer lines than before, never in more', () => {
  const files = filesIn(
    ['apps', 'packages', 'e2e', 'tools', 'bench', 'contract'],
    /\.(ts|tsx|mjs|css|graphql)$/,
  );
  const lines = files
    .filter((path) => path !== 'tools/plainWords.test.ts')
    .flatMap((path) =>
      read(path)
        .split('\n')
        .map((line) => wordsIn(line)),
    );
  const tooMany = english
    .map(([pattern, instead, atMost]) => ({
      found: lines.filter((line) => pattern.test(line)).length,
      atMost,
      pattern: pattern.source,
      instead,
    }))
    .filter(({ found, atMost }) => found > atMost);
  expect(tooMany).toEqual([]);
});
