import { Busboy, type BusboyConfig } from '@fastify/busboy';
import { PHOTO_MAX_BYTES, PHOTO_MAX_MB, PHOTOS_PER_REQUEST_MAX } from '@slotkeeper/domain/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { networkOf } from '../../modules/people/account/attempts/attempts.ts';
import { readAccessToken } from '../../modules/people/account/signIn/signIn.ts';
import { Upload } from '../../platform/graphql/upload.ts';
import { RefusalError, refuseRequest } from '../../platform/refusalError.ts';
import type { HttpDeps } from '../httpDeps.ts';
import { ACCESS_COOKIE, tokenOf } from '../request/requestTokens.ts';

/** A file of a request, and whether it was longer than files may be. */
interface SentFile {
  readonly upload: Upload;
  readonly isCutOff: boolean;
}

const FIELD_MAX_BYTES = 1_048_576;
const TOTAL_MAX_BYTES = PHOTOS_PER_REQUEST_MAX * PHOTO_MAX_BYTES + 2 * FIELD_MAX_BYTES;

/** One byte more than a photo may have distinguishes a full one from one that was cut off. */
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
export function multipartBody(app: FastifyInstance, { signInDeps }: Pick<HttpDeps, 'signInDeps'>): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    const token = tokenOf(request, ACCESS_COOKIE);
    if (!token) refuseRequest('UNAUTHENTICATED');
    if (Number(request.headers['content-length'] ?? 0) > TOTAL_MAX_BYTES) refuseRequest('BODY_TOO_LARGE');
    const { fields, files } = await readParts(
      request,
      payload,
      await senderOf(signInDeps, request, token.text),
    );
    const { operation, cutOff } = placeFiles(fields, files);
    if (cutOff) refuseRequest('PHOTO_TOO_LARGE', { path: cutOff, values: { max: PHOTO_MAX_MB } });
    return operation;
  });
}

/**
 * A member, from all its addresses; a request without a valid token gets no further, and is limited by its address
 * until then.
 */
async function senderOf(
  signInDeps: HttpDeps['signInDeps'],
  { ip }: FastifyRequest,
  token: string,
): Promise<string> {
  const member = await readAccessToken(signInDeps, token);
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
      // What still comes flows away unread: a client that is cut off while sending never reads the refusal.
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

/** An operation with its files in place, and the input path of one that was too long. */
interface PlacedFiles {
  readonly operation: object;
  readonly cutOff: readonly string[] | null;
}

/**
 * Puts each file where the map says, in place of the null that waits for it: one file in one place, so that the number of files
 * says how many photos are made. Refuses with BAD_REQUEST.
 */
function placeFiles(fields: ReadonlyMap<string, string>, files: ReadonlyMap<string, SentFile>): PlacedFiles {
  const operation = readObject(fields.get('operations'));
  const map = readObject(fields.get('map'));
  let cutOff: readonly string[] | null = null;
  for (const [name, paths] of Object.entries(map)) {
    const file = files.get(name);
    if (!file || !Array.isArray(paths) || paths.length !== 1) refuseRequest('BAD_REQUEST');
    const steps = String(paths[0]).split('.');
    place(operation, steps, file.upload);
    if (file.isCutOff) cutOff = steps.filter((step) => step !== 'variables' && step !== 'input');
  }
  return { operation, cutOff };
}

/** Only where the request's own JSON contains null: a path can't reach anything else, such as a prototype. */
function place(operation: object, steps: readonly string[], upload: Upload): void {
  let holder: object = operation;
  for (const step of steps.slice(0, -1)) {
    const next: unknown = Object.hasOwn(holder, step) ? Reflect.get(holder, step) : null;
    if (typeof next !== 'object' || next === null) refuseRequest('BAD_REQUEST');
    holder = next;
  }
  const last = steps.at(-1) ?? '';
  if (!Object.hasOwn(holder, last) || Reflect.get(holder, last) !== null) refuseRequest('BAD_REQUEST');
  Reflect.set(holder, last, upload);
}

function readObject(text: string | undefined): object {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // What is no JSON is refused like what is no object.
  }
  return refuseRequest('BAD_REQUEST');
}
