import { domainToASCII, domainToUnicode } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readableDomain } from './internationalDomain.ts';

describe('a domain in the letters that people read', () => {
  test.each([
    ['exämple.de', 'exämple.de'],
    ['xn--exmple-cua.de', 'exämple.de'],
    ['EXÄMPLE.de', 'exämple.de'],
    ['exa\u0308mple.de', 'exämple.de'],
    ['xn--80ak6aa92e.com', 'аррӏе.com'],
    ['поща.бг', 'поща.бг'],
    ['xn--80a1acny.xn--90ae', 'почта.бг'],
    ['faß.de', 'faß.de'],
    ['xn--fa-hia.de', 'faß.de'],
    ['例え.テスト', '例え.テスト'],
    ['mail.xn--exmple-cua.de', 'mail.exämple.de'],
    ['example.com', 'example.com'],
    ['xn--ls8h.la', 'xn--ls8h.la'],
  ])('%s: %s', (typed, readable) => {
    expect(readableDomain(typed)).toBe(readable);
    expect(readableDomain(readable)).toBe(readable);
    expect(domainToASCII(typed)).toBe(domainToASCII(readable));
  });

  test.each(['xn--', 'xn--99999999999.de', 'xn--a-.de', 'no domain', 'ä b.de', 'ä:80', 'u@ä.de', 'xn--ü.de'])(
    'what is none stays what it is, or what name servers have: %s',
    (text) => {
      const readable = readableDomain(text);
      expect([text, domainToASCII(text)]).toContain(readable);
      expect(readableDomain(readable)).toBe(readable);
    },
  );

  test('as Node reads it', () => {
    const labels = ['bücher', 'straße', 'εταιρεία', 'компания', 'עברית', '日本語', 'naïve-café'];
    for (const label of labels) {
      const ascii = domainToASCII(`${label}.example`);
      expect(readableDomain(ascii)).toBe(domainToUnicode(ascii));
    }
  });
});
