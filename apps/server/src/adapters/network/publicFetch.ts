import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { isIP } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { must } from '@slotkeeper/domain/must';
import { type PublicAnswer, type PublicFetch, PublicFetchError } from '../../platform/publicFetch.ts';
import { PRIVATE_ADDRESS, publicLookup } from './publicLookup.ts';

const REDIRECTS_MAX = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches from public addresses over TLS. A name is looked up at the moment it is connected to, and the connection goes to the
 * address that was checked; each redirect is checked as the first address was. Its agent is how a test reaches its double.
 */
export function publicFetch(
  agent: Agent = new Agent({ lookup: publicLookup, keepAlive: false }),
): PublicFetch {
  return async (url, { headers = {}, maxBytes, timeoutMs }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    let address = checkedUrl(url);
    for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
      const answer = await get(address, { headers, maxBytes, agent, signal });
      if (!redirects.has(answer.status) || !answer.location) return answer;
      address = checkedUrl(new URL(answer.location, address).href);
    }
    throw new PublicFetchError('UNREACHABLE');
  };
}

/** Numbers are connected to without being looked up, and so none is allowed. */
function checkedUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.protocol !== 'https:') throw new PublicFetchError('UNREACHABLE');
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw new PublicFetchError('PRIVATE_ADDRESS');
  return url;
}

interface Get {
  readonly headers: Readonly<Record<string, string>>;
  readonly maxBytes: number;
  readonly agent: Agent;
  readonly signal: AbortSignal;
}

function get(
  url: URL,
  { headers, maxBytes, agent, signal }: Get,
): Promise<PublicAnswer & { readonly location: string | undefined }> {
  const options = { headers: { ...headers, 'accept-encoding': 'gzip, br' }, agent, signal };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      sending.destroy();
      reject(failureOf(error, signal));
    };
    const sending = request(url, options, (response) => {
      const status = must(response.statusCode, 'an answer has a status');
      const { etag, location, 'last-modified': lastModified } = response.headers;
      const answer = { status, location, etag: etag ?? null, lastModified: lastModified ?? null };
      if (status !== 200) {
        response.destroy();
        return resolve({ ...answer, body: '' });
      }
      readBody(response, maxBytes).then((body) => resolve({ ...answer, body }), fail);
    });
    sending.on('error', fail);
    sending.end();
  });
}

/** The size counts unpacked: a small answer may be a large file. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of unpacked(response)) {
    size += part.length;
    if (size > maxBytes) throw new PublicFetchError('TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function unpacked(response: IncomingMessage): AsyncIterable<Buffer> {
  const unpackers = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };
  const unpack = unpackers[response.headers['content-encoding'] as keyof typeof unpackers];
  if (!unpack) return response;
  const unpacker = unpack();
  response.on('error', (error) => unpacker.destroy(error));
  return response.pipe(unpacker);
}

function failureOf(error: Error, signal: AbortSignal): PublicFetchError {
  if (error instanceof PublicFetchError) return error;
  if (signal.aborted) return new PublicFetchError('TIMEOUT');
  return new PublicFetchError(error.message === PRIVATE_ADDRESS ? 'PRIVATE_ADDRESS' : 'UNREACHABLE');
}
