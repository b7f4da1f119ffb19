import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { blocksOfText, type EmailContent } from './emailContent.ts';
import { fillTemplate } from './fillTemplate.ts';
import { type EmailSource, renderEmail } from './renderEmail.ts';

const EVIL = '<img src=x onerror=alert(1)><a href="https://evil.example">x</a> & "quotes"';
const ORIGIN = 'https://book.example';

const letterhead = {
  organization: 'Salon Rosa',
  photo: 'a'.repeat(32),
  place: { name: 'Rosa Center', address: '1 Main St, Sofia', phoneNumber: '+35921234567' },
};

function rendered(content: EmailContent, overrides: Partial<EmailSource> = {}) {
  return renderEmail({
    kind: 'client.appointmentConfirmed',
    locale: 'en',
    subject: 'Confirmed',
    content,
    letterhead,
    origin: ORIGIN,
    stopUrl: null,
    ...overrides,
  });
}

const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;
const parsed = (html: string) => new new Window().DOMParser().parseFromString(html, 'text/html');
const linksIn = (html: string) =>
  [...parsed(html).querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('an e-mail as HTML', () => {
  it('shows no half of a sign where a preview is cut', () => {
    for (const start of ['', '.']) {
      const { html } = rendered({ blocks: [paragraph('Hi'), paragraph(`${start}${'😀'.repeat(200)}`)] });
      expect(html).not.toMatch(/\p{Surrogate}/u);
    }
  });

  it('N4: what people wrote adds no markup and no link, wherever it is', () => {
    const { html } = rendered(
      {
        blocks: [paragraph(EVIL), { kind: 'details', lines: [EVIL, EVIL] }, { kind: 'list', items: [EVIL] }],
      },
      {
        subject: EVIL,
        letterhead: {
          organization: EVIL,
          photo: null,
          place: { name: EVIL, address: EVIL, phoneNumber: EVIL },
        },
      },
    );
    const document = parsed(html);
    expect(linksIn(html)).toEqual([]);
    expect([...document.querySelectorAll('img')]).toEqual([]);
    expect(document.body.textContent).toContain('<img src=x onerror=alert(1)>');
  });

  it('shows photo, business, address, phone and a preheader', () => {
    const { html } = rendered({
      blocks: [paragraph('Hello Ana,'), { kind: 'details', lines: ['Haircut with Maria', '10:00'] }],
    });
    const document = parsed(html);
    expect(document.querySelector('img')?.getAttribute('src')).toBe(
      `${ORIGIN}/photos/${letterhead.photo}/email.jpg`,
    );
    const text = document.body.textContent;
    for (const line of ['Salon Rosa', 'Rosa Center', '1 Main St, Sofia', '+359 2 123 4567'])
      expect(text).toContain(line);
    expect(html).toContain('Haircut with Maria · 10:00');
    expect(html).toMatch(/prefers-color-scheme:\s*dark/);
    expect(html).toMatch(/^<!DOCTYPE html[^>]+><html[^>]+lang="en"/);
  });

  it('names no photo that only this machine could open', () => {
    const { html } = rendered({ blocks: [] }, { origin: 'http://localhost:4000' });
    expect(html).not.toContain('<img');
  });

  it('has its actions as buttons, and their addresses in the text', () => {
    const actions = [{ label: 'I’ll be there', url: `${ORIGIN}/r/token` }];
    const { html, text } = rendered({ blocks: [paragraph('Hello Ana,')], actions });
    expect(linksIn(html)).toEqual([`${ORIGIN}/r/token`]);
    expect(text).toContain(`\n\nI’ll be there: ${ORIGIN}/r/token\n\n`);
  });

  it('makes a button of the link that a message about an account is sent for, and of no other', () => {
    const body = `Hello Ana,\n\n${ORIGIN}/password/token\n\nhttps://evil.example/x`;
    const { html, text } = rendered({ blocks: blocksOfText(body, ORIGIN) }, { kind: 'staff.passwordReset' });
    expect(linksIn(html)).toEqual([`${ORIGIN}/password/token`]);
    expect(parsed(html).body.textContent).toContain('Set new password');
    expect(text.startsWith(body)).toBe(true);
  });
});

describe('a template', () => {
  const values = {
    texts: { name: '{{provider}}', provider: 'Maria', place: 'Rosa\n1 Main St' },
    blocks: { details: { kind: 'details', lines: ['Haircut', '10:00'] }, reason: null } as const,
  };

  it.each([
    [
      'Hello {{name}},\n\n{{details}}\n\n{{reason}}\n\nBye',
      [paragraph('Hello {{provider}},'), values.blocks.details, paragraph('Bye')],
    ],
    ['{{ provider }}: {{details}}.', [paragraph('Maria: Haircut\n10:00.')]],
    ['A\n \n\nB', [paragraph('A'), paragraph('B')]],
    ['{{nothing}}\n\n{{toString}}', []],
  ])('%j', (template, expected) => {
    expect(fillTemplate(template, values)).toEqual(expected);
  });
});
