import type { FastifyInstance } from 'fastify';
import { EMAIL_PHOTO, emailPhoto, photoFileName } from '../../platform/photo/photo.ts';
import { refuseRequest } from '../../platform/refusalError.ts';
import type { HttpDeps } from '../httpDeps.ts';

interface PhotoParams {
  key: string;
  file: string;
}

/**
 * GET /photos/{key}/{size}.webp: a stored photo; email.jpg: the same for e-mails. Its address is random and its content never changes, so that browsers
 * keep it forever; it is a picture and nothing else, regardless of what a browser makes of it. Refuses with NOT_FOUND.
 */
export function photoRoute(app: FastifyInstance, { photos }: HttpDeps): void {
  app.get<{ Params: PhotoParams }>('/photos/:key/:file', async ({ params: { key, file } }, reply) => {
    const isForEmail = file === EMAIL_PHOTO;
    const [size = '', type] = isForEmail ? ['small', 'webp'] : file.split('.');
    const name = type === 'webp' ? photoFileName(key, size) : null;
    const content = name && (await photos.get(name));
    if (!content) refuseRequest('NOT_FOUND');
    return reply
      .type(isForEmail ? 'image/jpeg' : 'image/webp')
      .headers({
        // A mailbox on the web shows it on a page of its own address.
        ...(isForEmail && { 'cross-origin-resource-policy': 'cross-origin' }),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
        'x-robots-tag': 'noindex',
      })
      .send(isForEmail ? await emailPhoto(content) : content);
  });
}
