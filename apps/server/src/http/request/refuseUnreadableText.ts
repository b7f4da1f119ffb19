import type { FastifyInstance } from 'fastify';
import { refuseRequest } from '../../platform/refusalError.ts';
import { isClientLink } from '../rest/brokenLink.ts';
import { wantsPage } from '../wantsPage.ts';

type Path = readonly string[];

/** Deeper than any body that has a meaning here. What works through bodies may take more time for each level. */
const DEPTH_MAX = 64;

/** A value of a body, with how it is reached. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly parent: Place | null;
  readonly depth: number;
}

/** A NUL written as an escape in the text of a GraphQL document. */
const ESCAPED_NUL = /\\u(?:0000|\{0+\})/i;
const LONE_SURROGATE = /\p{Surrogate}/u;
/** The values of a row of an import, which are refused as a fault of that row and keep no other back (spec 7). */
const OF_IMPORTED_ROW = /^variables(?:\.\w+)?\.clients\.\d+\.(?:name|phoneNumber|email)$/;
/** GraphQL wraps what forms send: the path that a person knows begins after it. */
const WRAPPERS = new Set(['variables', 'input', 'query']);

/**
 * Refuses bodies and addresses with text that can't be kept as it was written: NUL, which PostgreSQL has no place for, and
 * halves of surrogate pairs, which UTF-8 would change silently. Refuses bodies that are nested without end, too. BAD_INPUT names
 * the path.
 */
export function refuseUnreadableText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    // The console reports a wrong address itself, and so does the page of a client's link, which keeps no text.
    if (wantsPage(request) || isClientLink(request) || request.routeOptions.config.isSigned) return;
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

/**
 * The path of the first such text or too deep a value, or null. Without recursion, in time that grows with the size
 * alone.
 */
function unreadablePath(body: unknown): Path | null {
  const open: Place[] = [{ value: body, key: '', parent: null, depth: 0 }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, depth } = place;
    if (depth > DEPTH_MAX) return pathOf(place);
    if (typeof value === 'string') {
      if (hasUnreadable(value) && isRefused(value, pathOf(place))) return pathOf(place);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value))
        open.push({ value: child, key, parent: place, depth: depth + 1 });
    }
  }
  return null;
}

function pathOf(place: Place): Path {
  const path: string[] = [];
  for (let at = place; at.parent !== null; at = at.parent) path.push(at.key);
  return path.reverse();
}

function hasUnreadable(text: string): boolean {
  return isBroken(text) || ESCAPED_NUL.test(text);
}

function isRefused(text: string, path: Path): boolean {
  if (!isBroken(text)) return path[0] === 'query';
  return !OF_IMPORTED_ROW.test(path.join('.'));
}

function isBroken(text: string): boolean {
  return text.includes('\0') || LONE_SURROGATE.test(text);
}
