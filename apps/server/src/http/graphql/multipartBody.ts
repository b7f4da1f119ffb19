import type { Readable } from 'node:stream';
import { Busboy, type BusboyConfig } from '@fastify/busboy';
import { PHOTO_MAX_BYTES, PHOTO_MAX_MB, PHOTOS_PER_REQUEST_MAX } from '@slotkeeper/domain/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../modules/people/account/attempts/attempts.ts';
import { readAccessToken } from '../../modules/people/account/signIn/signIn.ts';
import { Upload } from '../../platform/graphql/upload.ts';
import { RefusalError, refuseRequest } from '../../platform/refusalError.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { ACCESS_COOKIE, tokenOf } from '../request/requestTokens.ts';
import { placeFiles, type SentFile } from './placeFiles.ts';

const FIELD_MAX_BYTES = 1_048_576;
const TOTAL_MAX_BYTES = PHOTOS_PER_REQUEST_MAX * PHOTO_MAX_BYTES + 2 * FIELD_MAX_BYTES;

/** One byte more than a photo may have tells a full one from one that was cut off. */
const limits = {
  fields: 2,
  files: PHOTOS_PER_REQUEST_MAX,
  fieldSize: FIELD_MAX_BYTES,
  fileSize: PHOTO_MAX_BYTES + 1,
} satisfies BusboyConfig['limits'];

/**
 * Reads GraphQL requests with files, as the multipart request convention sends them: `operations`, `map`, then the files.
 * The body is then the operation with an Upload wherever the map says. Only who brings a token is listened to at all.
 * A request brings at most a cover and a profile photo, each for one variable. Refuses with UNAUTHENTICATED, BODY_TOO_LARGE, BAD_REQUEST, and PHOTO_TOO_LARGE at the input's path.
 */
export function multipartBody(app: FastifyInstance, { door }: Pick<HttpDeps, 'door'>): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    const token = tokenOf(request, ACCESS_COOKIE);
    if (!token) refuseRequest('UNAUTHENTICATED');
    if (Number(request.headers['content-length'] ?? 0) > TOTAL_MAX_BYTES) refuseRequest('BODY_TOO_LARGE');
    const { fields, files } = await readParts(request, payload, await senderOf(door, request, token.text));
    const { operation, cutOff } = placeFiles(fields, files);
    if (cutOff) refuseRequest('PHOTO_TOO_LARGE', { path: cutOff, values: { max: PHOTO_MAX_MB } });
    return operation;
  });
}

/** A member, from all its addresses; who is none by its token gets no further, and takes turns as its address meanwhile. */
async function senderOf(door: HttpDeps['door'], { ip }: FastifyRequest, token: string): Promise<string> {
  const member = await readAccessToken(door, token);
  return member ? `member:${member.organizationId}:${member.providerId}` : `address:${networkOf(ip)}`;
}

interface Parts {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, SentFile>;
}

function readParts({ headers }: FastifyRequest, payload: Readable, sender: string): Promise<Parts> {
  const fields = new Map<string, string>();
  const files = new Map<string, SentFile>();
  return new Promise((resolve, reject) => {
    const parser = makeParser(headers['content-type'] ?? '', reject);
    if (!parser) return;
    let total = 0;
    payload.on('data', (chunk: Buffer) => {
      total += chunk.length;
      if (total <= TOTAL_MAX_BYTES) return;
      // What still comes flows away unread: who is cut off while sending never reads the refusal.
      payload.unpipe(parser).resume();
      reject(new RefusalError({ code: 'BODY_TOO_LARGE' }));
    });
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const content = Buffer.concat(chunks);
        const isCutOff = content.length > PHOTO_MAX_BYTES;
        files.set(name, { upload: new Upload(isCutOff ? Buffer.alloc(0) : content, sender), isCutOff });
      });
    });
    parser.on('filesLimit', () => reject(new RefusalError({ code: 'BAD_REQUEST' })));
    parser.on('finish', () => resolve({ fields, files }));
    parser.on('error', () => reject(new RefusalError({ code: 'BAD_REQUEST' })));
    payload.on('error', reject);
    payload.pipe(parser);
  });
}

function makeParser(contentType: string, reject: (refusal: RefusalError) => void) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    reject(new RefusalError({ code: 'BAD_REQUEST' }));
    return null;
  }
}
