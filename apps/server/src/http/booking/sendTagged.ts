import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const NOT_MODIFIED = 304;
const compress = promisify(brotliCompress);
/** As all answers are compressed; higher levels save little on such small texts. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Smaller answers fit into one packet anyway. */
const COMPRESSED_FROM = 2_048;

/** Brotli among what a browser takes, unless with a weight of none. */
const BROTLI = /(^|,)\s*br\s*(;\s*q=(?!0(\.0*)?\s*(,|$))|,|$)/;

/** A text that can be sent many times: its tag is made once, and it is compressed once. */
export interface TaggedText {
  readonly text: string;
  readonly hash: string;
  readonly compressed: () => Promise<Buffer>;
}

/**
 * Prepares a text to be sent. `tagged`: what the tag is made of, where parts of the text don't matter to a browser that
 * has it already.
 */
export function tagText(text: string, tagged: string = text): TaggedText {
  let compressed: Promise<Buffer> | undefined;
  return {
    text,
    hash: createHash('sha256').update(tagged).digest('base64url').slice(0, 22),
    compressed: () => (compressed ??= compress(text, COMPRESSION)),
  };
}

/**
 * Answers with a text that everybody may keep for as long as `cacheControl` says, and with its tag: a browser that has
 * it already learns only that it is still the same.
 */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    type,
    text,
    cacheControl,
  }: { readonly type: string; readonly text: string | TaggedText; readonly cacheControl: string },
): Promise<FastifyReply> {
  const prepared = typeof text === 'string' ? tagText(text) : text;
  reply.type(type).headers({
    'cache-control': cacheControl,
    // Weak: the same content may be sent compressed.
    etag: `W/"${prepared.hash}"`,
  });
  if (isKnown(request, prepared.hash)) return reply.status(NOT_MODIFIED).send();
  if (prepared.text.length < COMPRESSED_FROM || !takesBrotli(request)) return reply.send(prepared.text);
  const bytes = await prepared.compressed();
  return reply.headers({ 'content-encoding': 'br', vary: varying(reply) }).send(bytes);
}

function varying(reply: FastifyReply): string {
  return [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding'];
  return accepted !== undefined && BROTLI.test(accepted.toString());
}

function isKnown({ headers }: FastifyRequest, hash: string): boolean {
  const tags = headers['if-none-match']?.split(',');
  return tags?.some((tag) => tag.trim().replace(/^W\//, '') === `"${hash}"`) ?? false;
}
