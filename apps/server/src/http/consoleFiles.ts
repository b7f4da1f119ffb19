import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpDeps } from './httpDeps.ts';
import { sendRefusal } from './requestErrors.ts';

/** Addresses of the API: a page that asks for an unknown one is told so instead of getting the console. */
const API =
  /^\/(graphql|subscriptions|auth|utils|photos|invite|export|webpush|healthz|readyz|metrics)(\/|$|\?)/;

/**
 * Serves the built console. Files in assets/ carry a hash in their name and are kept for ever; every other page address
 * gets index.html, which is asked for anew each time.
 */
export async function consoleFiles(app: FastifyInstance, { settings }: HttpDeps): Promise<void> {
  const { consoleFolder } = settings;
  if (consoleFolder) {
    const assets = path.join(consoleFolder, 'assets') + path.sep;
    await app.register(fastifyStatic, {
      root: consoleFolder,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const isHashed = file.startsWith(assets);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (consoleFolder && wantsPage(request)) return reply.sendFile('index.html');
    return sendRefusal(request, reply, { code: 'NOT_FOUND' });
  });
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !API.test(url) && !url.startsWith('/assets/') && (headers.accept ?? '').includes('text/html');
}
