import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { certificateAuthority } from '../test/certificates.ts';
import { givenProcess } from '../test/given/process.ts';
import { speakTo } from '../test/given/server.ts';
import { givenTlsPostgres } from '../test/given/tlsPostgres.ts';
import { openServerDatabase } from './openServerDatabase.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'slotkeeper-tls-'));
const authority = certificateAuthority('Test authority');
const postgres = await givenTlsPostgres(folder, authority.signFor('localhost'));
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const ca = path.join(folder, 'ca.pem');
await writeFile(ca, authority.certificate);
const foreign = path.join(folder, 'foreign.pem');
await writeFile(foreign, certificateAuthority('Another authority').certificate);

const open = (host: string, parameters: string) =>
  openServerDatabase({ databaseUrl: postgres.url(host, parameters), dataFolder: folder }, () => undefined);

describe('a PostgreSQL that takes TLS only', () => {
  test('serves a whole server whose connections verify its certificate and its name', async () => {
    const running = givenProcess('main', {
      DATABASE_URL: postgres.url('localhost', `?sslmode=verify-full&sslrootcert=${ca}`),
      SLOTKEEPER_DATA: path.join(folder, 'data'),
      PORT: '0',
    });
    const server = speakTo((await running.line(/is running at/)).replace(/^.* at /, ''));
    expect(await (await server.fetch('/readyz')).json()).toEqual({ status: 'ready' });
    // The tests run with or without the booking pages built, which is none of the connection's.
    const warnings = running
      .written()
      .filter((line) => (JSON.parse(line) as { level: number }).level > 30)
      .filter((line) => !line.includes('have not been built'));
    expect(warnings).toEqual([]);
    running.stop();
    expect((await running.ended).code).toBe(0);
  });

  test.each([
    ['verify-full with the authority’s certificate', `?sslmode=verify-full&sslrootcert=${ca}`],
    ['no-verify, which encrypts and asks for no certificate', '?sslmode=no-verify'],
    ['require as libpq means it', '?uselibpqcompat=true&sslmode=require'],
  ])('is used encrypted by %s', async (_what, parameters) => {
    const database = await open('localhost', parameters);
    try {
      const { rows } = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(
        database.db,
      );
      expect(rows).toEqual([{ ssl: true }]);
    } finally {
      await database.close();
    }
  });

  test.each([
    [
      'by an unknown authority',
      'localhost',
      '?sslmode=verify-full',
      /self-signed certificate in certificate chain|unable to/,
    ],
    [
      'by another authority',
      'localhost',
      `?sslmode=verify-full&sslrootcert=${foreign}`,
      /unable to verify|self-signed/,
    ],
    [
      'under another name',
      '127.0.0.1',
      `?sslmode=verify-full&sslrootcert=${ca}`,
      /does not match certificate's altnames/,
    ],
    ['without TLS', 'localhost', '?sslmode=disable', /no pg_hba\.conf entry .* no encryption/],
    [
      'with a file that is not there',
      'localhost',
      '?sslmode=verify-full&sslrootcert=/nowhere/ca.pem',
      /no such file/,
    ],
  ])('is refused in one sentence %s', async (_what, host, parameters, reason) => {
    const error: unknown = await open(host, parameters).catch((problem: unknown) => problem);
    expect(error).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^The database \S+\/salon of DATABASE_URL cannot be used: .+\.$/),
    });
    expect((error as Error).message).toMatch(reason);
    expect((error as Error).message).not.toContain('secret');
  });
});
