import { open, realpath, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { openDataFolder } from '@slotkeeper/embedded-postgres/dataFolder';
import { initializeCluster, SUPERUSER } from '@slotkeeper/embedded-postgres/initializeCluster';
import { linkLibraries } from '@slotkeeper/embedded-postgres/linkLibraries';
import { findPostgresBinaries } from '@slotkeeper/embedded-postgres/postgresBinaries';
import { chooseAccount } from '@slotkeeper/embedded-postgres/processAccount';
import { spawnSupervised } from '@slotkeeper/embedded-postgres/spawnSupervised';
import type { Certificate } from '../certificates.ts';

const PASSWORD = 'secret';

/** A PostgreSQL as a company runs one: over TCP, by password, and by TLS only. */
export interface TlsPostgres {
  /** The address of its database, by the given host and parameters. */
  url(host: string, parameters?: string): string;
  stop(): Promise<void>;
}

/** Starts the PostgreSQL that npm installed on a free port of the loopback, with a certificate. */
export async function givenTlsPostgres(folder: string, identity: Certificate): Promise<TlsPostgres> {
  const data = await openDataFolder(path.join(await realpath(folder), 'postgres'));
  const files = {
    certificate: path.join(data.root, 'server.crt'),
    key: path.join(data.root, 'server.key'),
    access: path.join(data.root, 'pg_hba.conf'),
  };
  await writeFile(files.certificate, identity.certificate);
  await writeFile(files.key, identity.key, { mode: 0o600 });
  await writeFile(files.access, 'local all all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n');
  const binaries = await findPostgresBinaries();
  const environment = await linkLibraries(binaries, data.libraryLinks);
  const account = await chooseAccount(binaries, data, environment);
  const plan = { binaries, folder: data, account, environment, log: () => undefined };
  await initializeCluster(plan);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: data.sockets,
    hba_file: files.access,
    ssl: 'on',
    ssl_cert_file: files.certificate,
    ssl_key_file: files.key,
    fsync: 'off',
  };
  const log = await open(data.log, 'a', 0o600);
  const postgres = spawnSupervised(plan, settings, log.fd);
  await log.close();
  await setUp({ host: data.sockets, port, user: SUPERUSER, database: 'postgres' });
  return {
    url: (host, parameters = '') => `postgres://${SUPERUSER}:${PASSWORD}@${host}:${port}/salon${parameters}`,
    stop: () => postgres.stop(),
  };
}

/** By the socket, which trusts, as soon as it is there. */
async function setUp(place: { host: string; port: number; user: string; database: string }): Promise<void> {
  for (;;) {
    const client = new Client(place);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`alter user ${SUPERUSER} password '${PASSWORD}'`);
      await client.query('create database salon');
      return;
    } catch (error) {
      if (!(error instanceof Error) || !/ENOENT|ECONNREFUSED|starting up/.test(error.message)) throw error;
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
