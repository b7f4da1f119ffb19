import { rename } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { givenBookingApp } from '../../../test/given/bookingApp.ts';
import { given as givenIn } from '../../../test/given/given.ts';
import { openFreshDatabase } from '../../../test/openFreshDatabase.ts';
import { isBookingApp } from './bookingApp.ts';

const database = await openFreshDatabase();
const { db } = database;
const given = givenIn(db);
const server = await given.server(database, { bookingFolder: await givenBookingApp(database.cleanUp) });

const open = (address: string) =>
  server.fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });

/** A salon with a service, whose page is on. */
async function openSalon() {
  const salon = await given.organization();
  await given.openEveryDay(salon);
  await given.service(salon);
  return { slug: await given.bookingPage(salon) };
}

describe('C2: the booking within pages of other sites', () => {
  test('opens the frame for the embedded document alone', async () => {
    const { slug } = await openSalon();
    const embedded = await open(`/b/${slug}?embed=1`);
    expect(embedded.headers.get('x-frame-options')).toBeNull();
    expect(embedded.headers.get('content-security-policy')).toContain('frame-ancestors *');
    const html = await embedded.text();
    expect(html).toContain('data-embedded="true"');
    expect(html).toContain('<script src="/embedFrame.js" defer></script>');
    for (const path of ['/book?embed=1', '/visits?embed=1', '/visits/AAAA?embed=1'])
      expect((await open(`/b/${slug}${path}`)).headers.get('content-security-policy')).toContain(
        'frame-ancestors *',
      );
    for (const path of ['', '?embed=0', '/privacy?embed=1', '/open/AAAA?embed=1', '/unknown?embed=1']) {
      const { headers } = await open(`/b/${slug}${path}`);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    expect((await open('/b/none?embed=1')).headers.get('x-frame-options')).toBe('DENY');
  });

  test('serves its scripts to other sites, without a cookie and kept for an hour', async () => {
    for (const path of ['/embed.js', '/embedFrame.js']) {
      const response = await open(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/javascript');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  });
});

test('files with a hash in their name are kept forever', async () => {
  const response = await open('/booking-assets/assets/main-1.js');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await open('/booking-assets/assets/none.js')).status).toBe(404);
});

test('a build that lacks a file is none: the server starts with the console alone', async () => {
  const folder = await givenBookingApp(database.cleanUp);
  expect(isBookingApp(folder)).toBe(true);
  for (const file of ['server/render.js', 'client/.vite/manifest.json', 'client/embed.js']) {
    const whole = path.join(folder, file);
    await rename(whole, `${whole}.gone`);
    expect(isBookingApp(folder)).toBe(false);
    await rename(`${whole}.gone`, whole);
  }
});

test('pages that have not been built say how to reach the business', async () => {
  const { slug } = await openSalon();
  const bare = await given.server(database);
  const response = await bare.fetch(`/b/${slug}`);
  expect(response.status).toBe(503);
  const html = await response.text();
  expect(html).toContain('The booking page is not available right now');
  expect(html).toContain('tel:+359880000001');
  expect((await bare.fetch(`/b/${slug}/terms`)).status).toBe(200);
});
