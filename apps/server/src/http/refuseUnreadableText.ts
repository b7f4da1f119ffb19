import type { FastifyInstance } from 'fastify';
import { refuseRequest } from '../platform/refusalError.ts';
import { isReadableText } from './isReadableText.ts';

type Path = readonly (string | number)[];

/** A NUL written as an escape in the text of a GraphQL document. */
const ESCAPED_NUL = /\\u(?:0000|\{0+\})/i;
/** The rows of an import are judged one by one (importRow), so that a bad one is named and keeps no other back. */
const IMPORTED_ROWS = ['variables', 'input', 'clients'] as const;
/** GraphQL wraps what forms send: the path that a person knows begins after it. */
const WRAPPERS = new Set<string | number>(['variables', 'input', 'query']);

/**
 * Refuses bodies with text that can't be kept as it was written: NUL, which PostgreSQL has no place for, and halves of
 * surrogate pairs, which UTF-8 would change silently. BAD_INPUT names the path.
 */
export function refuseUnreadableText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const path = unreadablePath(request.body);
    if (!path) return;
    const start = path.findIndex((step) => !WRAPPERS.has(step));
    refuseRequest('BAD_INPUT', { path: start < 0 ? [] : path.slice(start) });
  });
}

/** Where the first such text stands, or null. Without recursion: a body may be nested as deep as its size allows. */
function unreadablePath(body: unknown): Path | null {
  const open: { value: unknown; path: Path }[] = [{ value: body, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (IMPORTED_ROWS.every((step, depth) => path[depth] === step)) continue;
    if (typeof value === 'string') {
      if (!isReadable(value, path[0] === 'query')) return path;
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) open.push({ value: child, path: [...path, key] });
    }
  }
  return null;
}

function isReadable(text: string, isDocument: boolean): boolean {
  return isReadableText(text) && !(isDocument && ESCAPED_NUL.test(text));
}
