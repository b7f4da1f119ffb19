import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BOOKING_ASSETS, EMBED_SCRIPTS } from './bookingApp.ts';
import { sendTagged } from './sendTagged.ts';

/** The scripts that other sites name keep their names, so that they are kept for an hour only. */
const AN_HOUR = 'public, max-age=3600';

/**
 * The files of the booking pages in the folder of their build, already compressed; those with a hash in their name are kept
 * forever.
 */
export async function assetRoutes(app: FastifyInstance, folder: string): Promise<void> {
  const root = path.join(folder, 'client');
  const hashed = path.join(root, 'assets') + path.sep;
  await app.register(fastifyStatic, {
    root,
    prefix: BOOKING_ASSETS,
    cacheControl: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(hashed);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const name of EMBED_SCRIPTS) {
    const text = await readFile(path.join(root, name), 'utf8');
    app.get(`/${name}`, (request, reply) => {
      reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' });
      return sendTagged(request, reply, {
        type: 'text/javascript; charset=utf-8',
        text,
        cacheControl: AN_HOUR,
      });
    });
  }
}
