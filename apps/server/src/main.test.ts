import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../test/freshDatabase.ts';
import { givenLiveClient } from '../test/given/liveClient.ts';
import { givenProcess } from '../test/given/process.ts';
import { speakTo } from '../test/given/server.ts';

const { connectionString } = await freshDatabase();
const SECRET = 'the same secret for all servers of this test';
const folder = await mkdtemp(path.join(tmpdir(), 'slotkeeper-main-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const onDatabase = { DATABASE_URL: connectionString, SLOTKEEPER_SECRET: SECRET, PORT: '0' };
const business = {
  organizationName: 'Salon',
  name: 'Olga',
  email: 'olga@salon.example',
  password: 'secret',
  phoneNumber: '+359888123456',
  country: 'BG',
  timezone: 'Europe/Sofia',
  currency: 'eur',
  locale: 'en',
};

async function started(environment: Record<string, string>) {
  const running = givenProcess('main', environment);
  const line = await running.line(/is running at/);
  return { ...running, ...speakTo(line.replace(/^.* at /, '')) };
}

describe('two server processes on one database', () => {
  test('take each other’s tokens, notify each other’s sockets, and stop in order', async () => {
    const [one, other] = await Promise.all([started(onDatabase), started(onDatabase)]);
    const { status, body } = await one.post('/auth/signup', business);
    expect(status).toBe(200);
    const { accessToken } = body as { accessToken: string };
    const { data } = await other.graphql(accessToken, '{ viewer { __typename } }');
    expect(data).toEqual({ viewer: { __typename: 'Provider' } });
    const live = givenLiveClient(other, { accessToken });
    await live.connected;
    await one.post('/auth/logout', {}, { authorization: `Bearer ${accessToken}` });
    expect(await live.closed).toBe(4403);
    for (const server of [one, other]) server.stop();
    for (const { ended } of [one, other]) {
      const { code, errors } = await ended;
      expect(code).toBe(0);
      expect(errors).not.toMatch(/Error|\n\s+at /);
    }
  });
});

const parsed = (lines: string[]) => lines.map((line) => JSON.parse(line) as { level: number; msg: string });

describe('each line that a server writes where its output is collected is JSON', () => {
  const bothEnds = `
    process.on("SIGUSR2", () => process.emitWarning("Careful"));
    process.on("SIGHUP", () => setImmediate(() => { throw new Error("Nobody catches this"); }));
  `.replaceAll(/\n\s+/g, '');
  test('of a start, a request, a warning of Node’s, and an error that ends it', async () => {
    const server = await started({
      ...onDatabase,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(bothEnds)}`,
    });
    await server.fetch('/readyz');
    server.stop('SIGUSR2');
    await server.line(/^Careful$/);
    server.stop('SIGHUP');
    expect((await server.ended).code).toBe(1);
    const lines = parsed(server.written());
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 30, msg: 'Bringing the database up to date …' }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ level: 40, msg: 'Careful' }));
    expect(lines.at(-1)).toMatchObject({ level: 60, msg: expect.stringMatching(/^Error: Nobody\s*catches/) });
  });

  test('of a configuration that can’t be used', async () => {
    const refused = givenProcess('main', { SLOTKEEPER_ROLE: 'all' });
    expect(await refused.ended).toEqual({
      code: 1,
      errors: 'SLOTKEEPER_ROLE cannot be used: expected web, worker or both.',
    });
    expect(parsed(refused.written())).toHaveLength(1);
  });
});

describe('what cannot start says why in one sentence and ends with 1', () => {
  test('a taken port', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, 'localhost', () => resolve((taken.address() as { port: number }).port));
    });
    const { ended } = givenProcess('main', { ...onDatabase, PORT: String(port) });
    expect(await ended).toEqual({
      code: 1,
      errors: `Port ${port} is in use by another program; stop that one or choose another with PORT.`,
    });
    taken.close();
  });

  test('an unreachable database, whose password it keeps to itself', async () => {
    const { ended } = givenProcess('main', {
      ...onDatabase,
      DATABASE_URL: 'postgres://olga:topsecret@127.0.0.1:1/salon',
      SLOTKEEPER_DATABASE_WAIT: '0',
    });
    const { code, errors } = await ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^The database 127\.0\.0\.1:1\/salon of DATABASE_URL cannot be used: .+\.$/);
    expect(errors).not.toContain('topsecret');
  });
});

describe('the address that a server prints can be opened', () => {
  test.each([
    ['::1', /^http:\/\/\[::1\]:\d+$/],
    ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['0.0.0.0', /^http:\/\/localhost:\d+$/],
    ['::', /^http:\/\/localhost:\d+$/],
  ])('with HOST=%s', async (host, address) => {
    const server = await started({ ...onDatabase, HOST: host });
    expect(server.origin).toMatch(address);
    expect((await server.fetch('/readyz')).status).toBe(200);
  });
});

describe('the embedded database', () => {
  const embedded = { SLOTKEEPER_DATA: path.join(folder, 'data'), PORT: '0' };

  test('serves, keeps its secret to itself, refuses a second server, and takes the operator’s commands', async () => {
    const server = await started(embedded);
    expect(await (await server.fetch('/readyz')).json()).toEqual({ status: 'ready' });
    const { mode } = await stat(path.join(embedded.SLOTKEEPER_DATA, 'secret'));
    expect(mode & 0o777).toBe(0o600);
    const second = await givenProcess('main', embedded).ended;
    expect(second.code).toBe(1);
    expect(second.errors).toMatch(/^The data folder .+ is in use by process \d+, .+\.$/);
    const args = ['create-organization', '--name', 'Clinic', '--owner-email', 'Clara@Clinic.example'];
    const command = givenProcess('admin', embedded, {
      args: [...args, '--password-stdin'],
      input: 'by hand\n',
    });
    await command.line(/^Created organization \d+, Clinic\. Its owner signs in as clara@clinic\.example\.$/);
    expect((await command.ended).code).toBe(0);
    const credentials = { email: 'clara@clinic.example', password: 'by hand' };
    expect((await server.post('/auth/web', credentials)).status).toBe(200);
    server.stop('SIGINT');
    expect((await server.ended).code).toBe(0);
    expect(parsed(server.written()).length).toBeGreaterThan(2);
  });
});
