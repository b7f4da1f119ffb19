import { describe, expect, test } from 'vitest';
import { emailInput, foldEmail, signInInput } from './account.ts';
import { updateClientInput } from './client.ts';

describe('spec 5: an e-mail is something, an at sign, something with a dot', () => {
  test.each([
    'anna@example.com',
    'anna.sample+salon@mail.example.co.uk',
    "o'brien@example.com",
    'иван@пример.бг',
    'jürgen@müller.example',
    'a@1.example',
    'a@b-c.example',
  ])('%j', (email) => {
    expect(emailInput.parse(` ${email.toUpperCase()} `)).toBe(email);
  });

  test('R3: a domain and its code are one address, for accounts, clients and imports', () => {
    for (const typed of ['Anna@xn--exmple-cua.de', 'anna@EXÄMPLE.de']) {
      expect(emailInput.parse(typed)).toBe('anna@exämple.de');
      expect(signInInput.parse({ email: typed, password: '' }).email).toBe('anna@exämple.de');
      expect(updateClientInput.shape.email.parse(typed)).toBe('anna@exämple.de');
      expect(foldEmail(typed)).toBe('anna@exämple.de');
    }
    // What name servers know stays an e-mail, also where nobody could type it.
    expect(emailInput.parse('anna@xn--ls8h.la')).toBe('anna@xn--ls8h.la');
  });

  test('composed and decomposed accents are one address', () => {
    for (const email of ['Йордан@Пример.бг', 'Jürgen@Müller.example', 'É@é.example'])
      for (const form of ['NFC', 'NFD'] as const) {
        const folded = email.normalize('NFC').toLowerCase();
        expect(emailInput.parse(email.normalize(form))).toBe(folded);
        expect(signInInput.parse({ email: email.normalize(form), password: '' }).email).toBe(folded);
      }
  });

  test.each([
    ...['“a@example.com”', '‘a@example.com’', '«a@example.com»', '‚a@example.com‘', '"a@example.com"'],
    ...[
      '[a@example.com]',
      '<a@example.com>',
      '(a@example.com)',
      'mailto:a@example.com',
      'o’brien@example.com',
    ],
    ...['a@example.com…', 'a@example.com.', 'a@example.com,', 'a@example.com;', 'a@example.com?subject=1'],
    ...['.a@example.com', 'a.@example.com', 'a..b@example.com', 'a@.example.com', 'a@example..com'],
    ...[
      'a@-example.com',
      'a@example-.com',
      'a@exam_ple.com',
      'a@example',
      'a@',
      '@example.com',
      'a@@example.com',
    ],
    ...['a b@example.com', 'a@exam ple.com', 'a\u200B@example.com', 'a\0@example.com', 'a,b@example.com'],
  ])('%j is none', (email) => {
    expect(emailInput.safeParse(email).error?.issues[0]?.message).toBe('INVALID_EMAIL');
  });

  test.each(['a', 'a.', '@', '@a', '@a.', '@a-', '-'])(
    '300,000 signs that repeat %j are read without delay',
    (part) => {
      expect(emailInput.safeParse(part.repeat(300_000 / part.length)).success).toBe(false);
    },
  );
});
