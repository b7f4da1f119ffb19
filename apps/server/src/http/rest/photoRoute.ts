import type { FastifyInstance } from 'fastify';
import { photoFileName } from '../../platform/photo/photo.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { HttpDeps } from '../httpDeps.ts';

interface PhotoParams {
  key: string;
  file: string;
}

/**
 * GET /photos/{key}/{size}.webp: a stored photo. Its address is random and its content never changes, so that browsers
 * keep it for ever; it is a picture and nothing else, regardless of what a browser makes of it. Refuses with NOT_FOUND.
 */
export function photoRoute(app: FastifyInstance, { photos }: HttpDeps): void {
  app.get<{ Params: PhotoParams }>('/photos/:key/:file', async ({ params: { key, file } }, reply) => {
    const [size = '', type] = file.split('.');
    const name = type === 'webp' ? photoFileName(key, size) : null;
    const content = name && (await photos.get(name));
    if (!content) refuseRequest('NOT_FOUND');
    return reply
      .type('image/webp')
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
        'x-robots-tag': 'noindex',
      })
      .send(content);
  });
}
