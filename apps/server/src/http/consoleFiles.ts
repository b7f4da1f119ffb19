import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HttpDeps } from './httpDeps.ts';
import { sendRefusal } from './requestErrors.ts';

/** Addresses of the API: a page that asks for an unknown one is told so instead of getting the console. */
const API = /^\/(graphql|subscriptions|auth|utils|photos|invite|export|healthz|readyz|metrics)(\/|$|\?)/;

/**
 * Serves the built console. Files in assets/ carry a hash in their name and are kept for ever; every other page address
 * gets index.html, which is asked for anew each time.
 */
export async function consoleFiles(app: FastifyInstance, { settings }: HttpDeps): Promise<void> {
  const { consoleFolder, analyticsId } = settings;
  if (consoleFolder) {
    const assets = path.join(consoleFolder, 'assets') + path.sep;
    await app.register(fastifyStatic, {
      root: consoleFolder,
      index: analyticsId ? false : 'index.html',
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const isHashed = file.startsWith(assets);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const sendPage = consoleFolder ? await pageSender(consoleFolder, analyticsId) : null;
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && wantsPage(request)) return sendPage(reply);
    return sendRefusal(request, reply, { code: 'NOT_FOUND' });
  });
}

/** The page as it was built, or with the measurement id, which is needed before anybody signs in (spec 1). */
async function pageSender(consoleFolder: string, analyticsId: string | null) {
  if (!analyticsId) return (reply: FastifyReply) => reply.sendFile('index.html');
  const built = await readFile(path.join(consoleFolder, 'index.html'), 'utf8');
  // The configuration has seen to it that the id is letters and digits.
  const page = built.replace(
    '</head>',
    `<meta name="slotkeeper-analytics" content="${analyticsId}" /></head>`,
  );
  return (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !API.test(url) && !url.startsWith('/assets/') && (headers.accept ?? '').includes('text/html');
}
