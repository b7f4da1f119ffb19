import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withoutUnseen } from './text/plainText.ts';

/**
 * Texts that are looked up, compared or verified instead of being kept and shown: each says why it may hold anything.
 */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  clientMutationId: 'a key of the request',
  importKey: 'a key of the request',
  password: 'a secret is what was typed',
  validatePassword: 'a secret is what was typed',
  code: 'a secret is what was typed',
  codeInput: 'a secret is what was typed',
  token: 'only compared',
  searchInput: 'only searched for',
  text: 'only searched for',
  search: 'only searched for',
  searchWord: 'only searched for',
  session: 'only passed on to the vendor',
  placeId: 'only passed on to the vendor, or an id',
  expectedNotes: 'only compared with what is stored',
  inviteLink: 'only compared with the links of the business',
  until: 'read as a date afterwards',
  clientPhoneNumber: 'read as a phone number afterwards',
  guestPhoneNumber: 'read as a phone number afterwards',
  phoneTextInput: 'read as a phone number afterwards',
  phoneNumber: 'read as a phone number afterwards',
  paragraphsText: 'what the others begin with, which refuse the rest',
  writtenText: 'what the others begin with, which refuse the rest',
  email: 'of an import’s row: read as an e-mail afterwards; all others are refused by emailInput',
};
const ID = /^(?:id|ids|\w+Ids?)$/;
/** The rows of an import are validated one by one by importedRowInput, which is walked too. */
const OF_A_ROW = /^importClientsInput\.clients\./;

interface FoundText {
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

/** What a schema is made of, as far as the walk follows it. */
interface Definition {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly left?: z.core.$ZodType;
  readonly right?: z.core.$ZodType;
}

function defOf(schema: z.core.$ZodType): Definition {
  return (schema as z.ZodType).def as unknown as Definition;
}

/** The schema behind what may be left out, and before what is changed. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const def = defOf(schema);
  const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined);
  return inner ? bare(inner) : schema;
}

function textsOf(schema: z.core.$ZodType, path: string): FoundText[] {
  const core = bare(schema);
  const def = defOf(core);
  if (def.type === 'string') return [{ path, schema }];
  if (def.element) return textsOf(def.element, path);
  const parts = [...(def.options ?? []), def.left, def.right].flatMap((part) => part ?? []);
  if (parts.length > 0) return parts.flatMap((part) => textsOf(part, path));
  return Object.entries(def.shape ?? {}).flatMap(([name, field]) => textsOf(field, `${path}.${name}`));
}

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const modules = await Promise.all(
  files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
);
const found = modules
  .flatMap((exported) => Object.entries(exported))
  .flatMap(([name, value]) => (value instanceof z.ZodType ? textsOf(value, name) : []))
  .filter(({ path }) => !OF_A_ROW.test(path));
const shown = found.filter(({ path }) => {
  const name = path.split('.').at(-1) ?? '';
  return !ID.test(name) && !(name in NOT_SHOWN);
});

test('the walk finds the texts of the inputs', () => {
  expect(found.length).toBeGreaterThan(150);
  expect(shown.length).toBeGreaterThan(50);
});

/** Refuses it, or gives a text without the sign. */
function letsThrough({ schema }: FoundText, text: string, sign: string): boolean {
  const result = z.safeParse(schema, text);
  return result.success && String(result.data).includes(sign);
}

const SIGNS = {
  'a blank of no width': '\u200B',
  'a byte order mark': '\uFEFF',
  'a soft hyphen': '\u00AD',
  'a mark of direction': '\u200F',
  'a sign that turns what follows': '\u202E',
  'a sign that turns it round within': '\u2067',
  'a joiner between letters that need none': '\u200D',
  'a filler': '\u3164',
  'a filler of half width': '\uFFA0',
  'a braille cell without dots': '\u2800',
  'a note without a head': '\u{1D159}',
  'an end of a line from elsewhere': '\u2028',
  'an end of a paragraph from elsewhere': '\u2029',
  'half a sign': '\uD83D',
  'a bell': '\u0007',
  'an escape': '\u001B',
};

describe.each(Object.entries(SIGNS))('%s', (_, sign) => {
  test.each(shown.map((one) => [one.path, one] as const))('is not kept in %s', (_path, one) => {
    for (const text of [`An${sign}na`, `${sign}Anna`, `Anna${sign}`])
      expect(letsThrough(one, text, sign)).toBe(false);
  });
});

describe('what is written with a joiner keeps it', () => {
  test.each([
    ['a family', '👨‍👩‍👧'],
    ['a profession with a skin', '👩🏽‍⚕️'],
    ['a flag of colors', '🏳️‍🌈'],
    ['a flag of a region', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Persian', 'می‌خواهم'],
    ['Hindi', 'क्‍ष'],
    ['Sinhala', 'ශ්‍රී ලංකාව'],
    ['Malayalam at the end of a word', 'അവന്‍'],
  ])('%s', (_, text) => {
    expect(withoutUnseen(`x ${text} y`)).toBe(`x ${text} y`);
  });

  test('and nothing else does', () => {
    expect(withoutUnseen('An\u200Dna \u200C\u200D Ян\u200Cа 1\u200D2')).toBe('Anna  Яна 12');
  });

  test('a megabyte of joiners is read without delay', () => {
    const started = process.cpuUsage();
    withoutUnseen('\u200D'.repeat(1_000_000));
    withoutUnseen('a\u200D'.repeat(500_000));
    withoutUnseen('\u{1F3F4}'.repeat(200_000) + '\u{E0061}'.repeat(200_000));
    expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
  });
});
