import type { FastifyInstance } from 'fastify';
import { refuseRequest } from '../platform/refusalError.ts';
import { wantsPage } from './wantsPage.ts';

type Path = readonly (string | number)[];

/** A NUL written as an escape in the text of a GraphQL document. */
const ESCAPED_NUL = /\\u(?:0000|\{0+\})/i;
const LONE_SURROGATE = /\p{Surrogate}/u;
/** The values of a row of an import, which are refused as a fault of that row and keep no other back (spec 7). */
const OF_IMPORTED_ROW = /^variables(?:\.\w+)?\.clients\.\d+\.(?:name|phoneNumber|email)$/;
/** GraphQL wraps what forms send: the path that a person knows begins after it. */
const WRAPPERS = new Set<string | number>(['variables', 'input', 'query']);

/**
 * Refuses bodies and addresses with text that can't be kept as it was written: NUL, which PostgreSQL has no place for, and
 * halves of surrogate pairs, which UTF-8 would change silently. BAD_INPUT names the path.
 */
export function refuseUnreadableText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    // The console tells of a wrong address itself.
    if (wantsPage(request)) return;
    const { body, params, query } = request;
    const path = unwrapped(unreadablePath(body)) ?? unreadablePath(params) ?? unreadablePath(query);
    if (path) refuseRequest('BAD_INPUT', { path });
  });
}

function unwrapped(path: Path | null): Path | null {
  if (path === null) return null;
  const start = path.findIndex((step) => !WRAPPERS.has(step));
  return start < 0 ? [] : path.slice(start);
}

/** Where the first such text stands, or null. Without recursion: a body may be nested as deep as its size allows. */
function unreadablePath(body: unknown): Path | null {
  const open: { value: unknown; path: Path }[] = [{ value: body, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') {
      if (!isReadable(value, path[0] === 'query') && !OF_IMPORTED_ROW.test(path.join('.'))) return path;
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) open.push({ value: child, path: [...path, key] });
    }
  }
  return null;
}

function isReadable(text: string, isDocument: boolean): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text) && !(isDocument && ESCAPED_NUL.test(text));
}
