import type { BookingPage } from '@slotkeeper/domain/booking/page/bookingPage';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { givenBookingApp } from '../../../test/given/bookingApp.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { storageInMemory } from '../../../test/storageInMemory.ts';
import { updateBookingPage } from '../../modules/booking/page/settings/updateBookingPage.ts';
import { updateService } from '../../modules/catalog/service/updateService.ts';
import { PAGE_KEPT_MS } from './kept/recentPages.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const server = await given.server(database, { bookingFolder: await givenBookingApp(database.cleanUp) });

const open = (path: string, headers: Record<string, string> = {}) =>
  server.fetch(path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
const textOf = async (path: string, headers?: Record<string, string>) => (await open(path, headers)).text();

/** A salon with a service for 25 euro, whose page is on. */
async function openSalon(options: Parameters<typeof given.bookingPage>[1] = {}) {
  const salon = await given.organization({ name: 'Salon "Ivana" <Sofia>' });
  await given.openEveryDay(salon);
  const service = await given.service(salon, { title: 'Haircut', price: 2_500 });
  const slug = await given.bookingPage(salon, { about: 'Hair & more', ...options });
  return { ...salon, service, slug };
}
const stateIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="booking-page">(.*?)<\/script>/.exec(html)?.[1] ?? '');

describe('GET /api/booking/{slug}/page', () => {
  test('gives the page in the language that is asked for, else the browser’s, else the business’s', async () => {
    const { slug, scope } = await openSalon();
    await db
      .updateTable('organizations')
      .set({ locale: 'bg' })
      .where('id', '=', scope.organizationId)
      .execute();
    const localeOf = async (query: string, language: string) => {
      const response = await open(`/api/booking/${slug}/page${query}`, { 'accept-language': language });
      return ((await response.json()) as { locale: string }).locale;
    };
    expect(await localeOf('?locale=it', 'en')).toBe('it');
    expect(await localeOf('?locale=xx', 'fr-FR, it;q=0.8')).toBe('it');
    expect(await localeOf('', 'fr')).toBe('bg');
  });

  test('is kept shortly, and answers that nothing changed', async () => {
    const { slug, ...salon } = await openSalon();
    const path = `/api/booking/${slug}/page`;
    const first = await open(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=30');
    const again = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await open(path, again)).status).toBe(304);
    await updateBookingPage(salon.ownerContext, { about: 'News' });
    expect((await open(path, again)).status).toBe(200);
  });

  test('C2: a change shows at once, however many have just looked', async () => {
    const { slug, ...salon } = await openSalon();
    const look = async () => (await (await open(`/api/booking/${slug}/page`)).json()) as BookingPage;
    await Promise.all(Array.from({ length: 10 }, look));
    await updateBookingPage(salon.ownerContext, { about: 'Closed on Friday' });
    expect((await look()).business.about).toBe('Closed on Friday');
    await updateService(salon.ownerContext, storageInMemory(), {
      id: salon.service,
      title: 'Short haircut',
      clientMutationId: null,
    });
    expect((await look()).services).toMatchObject([{ title: 'Short haircut' }]);
    await updateBookingPage(salon.ownerContext, { isOn: false });
    expect((await open(`/b/${slug}`)).status).toBe(404);
  });

  test('refuses what is none, in the language of the address', async () => {
    const response = await open('/api/booking/none/page?locale=it');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      code: 'NOT_FOUND',
      error: expect.stringMatching(/trovat/),
    });
  });
});

describe('C2: the document of a booking page', () => {
  test('has the content, the state, and the files of the build', async () => {
    const { slug } = await openSalon();
    const html = await textOf(`/b/${slug}?source=qr`);
    expect(html).toContain('<h1>Salon &#34;Ivana&#34; &#60;Sofia&#62;</h1>');
    expect(html).toContain('<li>Haircut</li>');
    expect(html).toContain('data-search="?source=qr"');
    expect(html).toContain('<script type="module" src="/booking-assets/assets/main-1.js"></script>');
    expect(html).toContain('<link rel="modulepreload" href="/booking-assets/assets/shared-1.js">');
    expect(html).toContain('<link rel="stylesheet" href="/booking-assets/assets/main-1.css">');
    expect(html).not.toContain('visits-1.js');
    expect(stateIn(html)).toMatchObject({ slug, services: [{ title: 'Haircut' }] });
    expect(html).toMatch(/<noscript>.*tel:\+359880000001.*<\/noscript>/);
  });

  test('lets no text of a business out of its place', async () => {
    const about = '</script><script>alert(1)</script><!--';
    const { slug } = await openSalon({ about });
    const html = await textOf(`/b/${slug}`);
    expect(html).not.toContain('<script>alert');
    expect(stateIn(html)).toMatchObject({ business: { about } });
  });

  test('runs under a policy that lets in no script but our files, and no frame', async () => {
    const { slug } = await openSalon({ color: '#aa3355' });
    const response = await open(`/b/${slug}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    const style = /<style>(.*?)<\/style>/.exec(await response.text())?.[1] ?? '';
    expect(style).toBe(':root{--accent:#aa3355}');
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  });

  test('answers that nothing changed', async () => {
    const { slug } = await openSalon();
    const first = await open(`/b/${slug}`);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await open(`/b/${slug}`, again)).status).toBe(304);
    // Also a while later: only the moment at which it is written is another one.
    const html = await first.text();
    given.clock.set(given.clock.now() + 60_000);
    await sleep(PAGE_KEPT_MS);
    const later = await open(`/b/${slug}`);
    expect(await later.text()).not.toBe(html);
    expect((await open(`/b/${slug}`, again)).status).toBe(304);
  });

  test('is compressed once for the many who take it compressed', async () => {
    const { slug } = await openSalon({ about: 'Hair and more. '.repeat(100) });
    for (const [taken, sent] of [
      ['gzip, br', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await open(`/b/${slug}`, { 'accept-encoding': taken });
      expect(response.headers.get('content-encoding')).toBe(sent);
      expect(response.headers.get('vary')).toMatch(/accept-language.*accept-encoding|accept-language$/i);
      expect(stateIn(await response.text())).toMatchObject({ slug });
    }
  });

  test('is found by search engines: its languages, its address, its picture and its prices', async () => {
    const { slug, scope, placeId } = await openSalon();
    const cover_photo = 'cd'.repeat(16);
    const own = db.updateTable('organizations').where('id', '=', scope.organizationId);
    await own.set({ cover_photo }).execute();
    const place = { address_formatted: 'ul. Shipka 6, Sofia', latitude: 42.69, longitude: 23.33 };
    await db.updateTable('places').set(place).where('id', '=', placeId).execute();
    const html = await textOf(`/b/${slug}`);
    const url = `https://book.example/b/${slug}`;
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    for (const locale of ['en', 'it', 'bg'])
      expect(html).toContain(`<link rel="alternate" hreflang="${locale}" href="${url}?locale=${locale}">`);
    expect(html).toContain(`hreflang="x-default" href="${url}"`);
    expect(html).toContain(
      `<meta property="og:image" content="https://book.example/photos/${cover_photo}/large.webp">`,
    );
    expect(html).toContain('<meta name="description" content="Hair &amp; more">');
    expect(html).not.toContain('noindex');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(data['@graph']).toMatchObject([
      {
        '@type': 'LocalBusiness',
        name: 'Salon "Ivana" <Sofia>',
        telephone: '+359880000001',
        address: { streetAddress: 'ul. Shipka 6, Sofia', addressCountry: 'BG' },
        geo: { latitude: 42.69, longitude: 23.33 },
        openingHoursSpecification: expect.arrayContaining([
          expect.objectContaining({ opens: '09:00', closes: '17:00', validFrom: '2026-03-02' }),
        ]),
        makesOffer: [
          { price: '25.00', priceCurrency: 'EUR', itemOffered: { '@type': 'Service', name: 'Haircut' } },
        ],
      },
    ]);
    expect(await textOf(`/b/${slug}?locale=it`)).toContain(`<link rel="canonical" href="${url}?locale=it">`);
  });

  test('tells search engines what the page itself shows: a whole run’s price, the long text, no other country', async () => {
    const { slug, service, placeId } = await openSalon();
    await db
      .updateTable('services')
      .set({ min_slots_required: 2, description: 'Wash & cut', short_description: '' })
      .where('id', '=', service)
      .execute();
    const abroad = { address_formatted: 'Via Brera 7, Milano', timezone: 'Europe/Rome' };
    await db.updateTable('places').set(abroad).where('id', '=', placeId).execute();
    const html = await textOf(`/b/${slug}`);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    const [business] = data['@graph'];
    expect(business.address).toEqual({ '@type': 'PostalAddress', streetAddress: 'Via Brera 7, Milano' });
    expect(business.makesOffer).toMatchObject([
      { price: '50.00', itemOffered: { description: 'Wash & cut' } },
    ]);
  });

  test('tells search engines no price that the business does not show', async () => {
    const { slug, service } = await openSalon();
    await db.updateTable('services').set({ display_price: false }).where('id', '=', service).execute();
    const html = await textOf(`/b/${slug}`);
    expect(html).toContain('"makesOffer"');
    expect(html).not.toMatch(/priceCurrency|25\.00|2500/);
  });

  test('keeps the steps after the start from search engines', async () => {
    const { slug } = await openSalon();
    for (const path of ['/book?items=x', '/visits', '?embed=1'])
      expect(await textOf(`/b/${slug}${path}`)).toContain('<meta name="robots" content="noindex">');
  });

  test('a link with a secret is kept by nobody and names itself to nobody', async () => {
    const { slug } = await openSalon();
    const response = await open(`/b/${slug}/open/AAAAAAAAAAAAAAAAAAAAAA?embed=1`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
  });

  test('a page that can’t be rendered is left to the browser, and the log says why', async () => {
    const { slug } = await openSalon();
    const html = await textOf(`/b/${slug}/broken`);
    expect(html).toMatch(/<div id="app" data-now="\d+"><\/div>/);
    expect(stateIn(html)).toMatchObject({ slug });
    expect(server.logged.join()).toContain('Nothing renders this');
  });

  test('answers 404 with the page for what the pages do not have', async () => {
    const { slug } = await openSalon();
    const response = await open(`/b/${slug}/unknown`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('noindex');
  });
});

describe('C2: an address of a booking page', () => {
  test('with a former name leads to the current one, with all that follows', async () => {
    const { slug } = await openSalon({ formerSlugs: ['old-ivana'] });
    const response = await open('/b/old-ivana/book?items=a,b%3Ac&locale=bg');
    expect(response.status).toBe(301);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('location')).toBe(`/b/${slug}/book?items=a,b%3Ac&locale=bg`);
    expect((await open('/b/old-ivana')).headers.get('location')).toBe(`/b/${slug}`);
  });

  test('works in capitals and with a slash behind it', async () => {
    const { slug } = await openSalon();
    for (const path of [`/b/${slug.toUpperCase()}`, `/b/${slug}/`])
      expect((await open(path)).headers.get('location')).toBe(`/b/${slug}`);
  });

  test('that is none answers the same page as one that is off', async () => {
    const off = await openSalon({ isOn: false });
    const answers = [];
    for (const path of [
      'none',
      off.slug,
      `${off.slug}/book`,
      `${off.slug}/privacy`,
      '%00',
      '%ff',
      '%',
      'Я',
      'x'.repeat(3_000),
    ])
      answers.push(await open(`/b/${path}`));
    answers.push(await open('/b'), await open('/b/'));
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(texts.size).toBe(1);
    expect([...texts][0]).toContain('There is no booking page at this address');
  });

  test('says it in the language of the address, else of the browser', async () => {
    expect(await textOf('/b/none', { 'accept-language': 'bg' })).toContain('няма страница за резервации');
    expect(await textOf('/b/none?locale=bg', { 'accept-language': 'it' })).toContain(
      'няма страница за резервации',
    );
  });
});

describe('C2: privacy and terms of a business', () => {
  test('are filled with its name, contact data, policy and cutoff, in each language', async () => {
    const { slug, placeId } = await openSalon({ policy: 'Please come <5 minutes early.' });
    await db.updateTable('places').set({ client_cutoff_hours: 12 }).where('id', '=', placeId).execute();
    const terms = await textOf(`/b/${slug}/terms?locale=en`);
    expect(terms).toContain('Please come &lt;5 minutes early.');
    expect(terms).toContain('until 12 hours before its start');
    expect(await textOf(`/b/${slug}/terms?locale=it`)).toContain('fino a 12 ore prima');
    expect(await textOf(`/b/${slug}/privacy?locale=bg`)).toContain('администратор на личните данни');
    const privacy = await open(`/b/${slug}/privacy?locale=en`);
    expect(privacy.headers.get('content-security-policy')).not.toContain('script-src');
    expect(await privacy.text()).toContain('is responsible for the personal data');
  });

  test('say where a place takes changes until the start', async () => {
    const { slug, placeId } = await openSalon();
    await db.updateTable('places').set({ client_cutoff_hours: 0 }).where('id', '=', placeId).execute();
    expect(await textOf(`/b/${slug}/terms?locale=en`)).toContain('on these pages until it starts.');
  });
});

test('C2: the site map names the pages that are on, and robots.txt the site map', async () => {
  const on = await openSalon();
  const off = await openSalon({ isOn: false });
  const response = await open('/sitemap.xml');
  expect(response.headers.get('content-type')).toContain('application/xml');
  const map = await response.text();
  expect(map).toContain(`<loc>https://book.example/b/${on.slug}</loc>`);
  expect(map).toContain(`hreflang="bg" href="https://book.example/b/${on.slug}?locale=bg"`);
  expect(map).not.toContain(`/b/${off.slug}<`);
  expect(await textOf('/robots.txt')).toContain('Sitemap: https://book.example/sitemap.xml');
});
