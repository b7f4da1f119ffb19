import { createServer } from 'node:net';
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
    return `http://${isAnyHost(host) ? 'localhost' : host}:${actual}`;
  } catch (error) {
    throw explain(error, { port, host });
  }
}

function isAnyHost(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
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
