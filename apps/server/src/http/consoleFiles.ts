import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from './httpDeps.ts';
import { sendRefusal } from './request/requestErrors.ts';
import { isClientLink, showBrokenLink } from './rest/brokenLink.ts';
import { wantsPage } from './wantsPage.ts';

/**
 * Serves the built console. Files in assets/ carry a hash in their name and are kept forever; every other page address
 * gets index.html, which is revalidated each time.
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
    if (isClientLink(request)) return showBrokenLink(request, reply);
    return sendRefusal(request, reply, { code: 'NOT_FOUND' });
  });
}
