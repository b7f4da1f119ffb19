import type { Readable } from 'node:stream';
import { Busboy, type BusboyConfig } from '@fastify/busboy';
import { PHOTO_MAX_BYTES, PHOTO_MAX_MB } from '@slotkeeper/domain/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Upload } from '../../platform/graphql/upload.ts';
import { RefusalError, refuseRequest } from '../../platform/refusalError.ts';
import { ACCESS_COOKIE, tokenOf } from '../request/requestTokens.ts';
import { placeFiles, type SentFile } from './placeFiles.ts';

const FILES_MAX = 4;
const FIELD_MAX_BYTES = 1_048_576;
const TOTAL_MAX_BYTES = FILES_MAX * PHOTO_MAX_BYTES + 2 * FIELD_MAX_BYTES;

/** One byte more than a photo may have tells a full one from one that was cut off. */
const limits = {
  fields: 2,
  files: FILES_MAX,
  fieldSize: FIELD_MAX_BYTES,
  fileSize: PHOTO_MAX_BYTES + 1,
} satisfies BusboyConfig['limits'];

/**
 * Reads GraphQL requests with files, as the multipart request convention sends them: `operations`, `map`, then the files.
 * The body is then the operation with an Upload wherever the map says. Only who brings a token is listened to at all.
 * Refuses with UNAUTHENTICATED, BODY_TOO_LARGE, BAD_REQUEST, and PHOTO_TOO_LARGE at the input's path.
 */
export function multipartBody(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    if (!tokenOf(request, ACCESS_COOKIE)) refuseRequest('UNAUTHENTICATED');
    if (Number(request.headers['content-length'] ?? 0) > TOTAL_MAX_BYTES) refuseRequest('BODY_TOO_LARGE');
    const { fields, files } = await readParts(request, payload);
    const { operation, cutOff } = placeFiles(fields, files);
    if (cutOff) refuseRequest('PHOTO_TOO_LARGE', { path: cutOff, values: { max: PHOTO_MAX_MB } });
    return operation;
  });
}

interface Parts {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, SentFile>;
}

function readParts({ headers }: FastifyRequest, payload: Readable): Promise<Parts> {
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
        files.set(name, { upload: new Upload(isCutOff ? Buffer.alloc(0) : content), isCutOff });
      });
    });
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
