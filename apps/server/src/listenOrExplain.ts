import { createServer, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { StartError } from './startError.ts';

type Place = Pick<Config, 'port' | 'host'>;

/** Refuses a port that another program uses, before anything else is started. */
export async function refuseTakenPort({ port, host }: Place): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, host, resolve);
    });
  } catch (error) {
    throw explain(error, { port, host });
  } finally {
    probe.close();
  }
}

/** Starts listening and returns the address for people. Throws a StartError where the port cannot be had. */
export async function listenOrExplain(app: FastifyInstance, { port, host }: Place): Promise<string> {
  try {
    const { port: actual } = new URL(await app.listen({ port, host }));
    return addressOf({ port: Number(actual), host });
  } catch (error) {
    throw explain(error, { port, host });
  }
}

/** Every address of the machine, for which no browser has a page. */
const ANY_HOST = ['0.0.0.0', '[::]', '[::ffff:0:0]'];

/** The address to open for what listens at a place: 'http://[::1]:4000', and localhost for all addresses at once. */
function addressOf({ port, host }: Place): string {
  const name = isIPv6(host) ? new URL(`http://[${host}]`).hostname : host;
  return `http://${ANY_HOST.includes(name) ? 'localhost' : name}:${port}`;
}

function explain(error: unknown, { port, host }: Place): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program; stop that one or choose another with PORT.`,
    EACCES: `Port ${port} is not open to this user; choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `${host} is no address of this machine; choose another with HOST.`,
    ENOTFOUND: `${host} is no address of this machine; choose another with HOST.`,
  };
  const sentence = sentences[String(code)];
  return sentence ? new StartError(sentence, { cause: error }) : error;
}
