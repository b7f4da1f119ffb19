import { expect, test } from 'vitest';
import { demoPage } from '../test/demoPage.ts';
import { render } from './render.tsx';

const start = {
  page: demoPage,
  path: '',
  search: '',
  isEmbedded: false,
  now: Date.parse('2026-11-30T08:00:00Z'),
};

test('the first content names the services, prices, hours and phone without any script', () => {
  const { html, title, status } = render(start);
  for (const text of ['Haircut', '45 mins', '€35.00', '09:00–18:00', 'tel:+359880000010'])
    expect(html).toContain(text);
  expect({ title, status }).toEqual({ title: 'Aurora: book online', status: 200 });
});

test.each([
  ['it', 'I miei appuntamenti'],
  ['bg', 'Моите часове'],
] as const)('it speaks %s', (locale, text) => {
  expect(render({ ...start, page: { ...demoPage, locale } }).html).toContain(text);
});

test('two moments of the same hour give the same content, so that a browser may keep it', () => {
  expect(render({ ...start, now: start.now + 60_000 })).toEqual(render(start));
});

test('what a business writes stays text', () => {
  const business = { ...demoPage.business, name: '</script><script>alert(1)</script>' };
  const { html } = render({ ...start, page: { ...demoPage, business } });
  expect(html).not.toContain('<script>alert');
});

test('a choice in the address is chosen in the first content', () => {
  const { html } = render({ ...start, search: '?items=haircut,color' });
  expect(html).toContain('2 services');
  expect(html).toContain('2 hrs 45 mins · €130.00');
});

test('the frame of another site has neither header nor footer', () => {
  const { html } = render({ ...start, isEmbedded: true });
  expect(html).not.toMatch(/<header|<footer/);
});

test('a path that leads nowhere is not found', () => {
  expect(render({ ...start, path: '/nowhere' }).status).toBe(404);
  expect(render({ ...start, path: '/open/abc' }).status).toBe(200);
});
