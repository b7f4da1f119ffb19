import { INPUT_LIST_MAX, INPUT_TEXT_MAX } from '@slotkeeper/domain/limits';
import type { FastifyInstance } from 'fastify';
import { refuseRequest } from '../../platform/refusalError.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is a signed text that its route verifies as it came; the route limits its size. */
    isSigned?: boolean;
  }
}

type Path = readonly string[];

/** The text of a GraphQL document; the console's largest operation has a tenth of it. */
const DOCUMENT_MAX = 100_000;

/**
 * Refuses what no input of REST can mean: texts and lists beyond every limit, with BAD_INPUT and the path. What travels in
 * GraphQL is bounded field by field (`limitInputs`); its document, which the parser would keep, by its length.
 */
export function refuseOversizedInput(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ routeOptions, body, query }) => {
    if (routeOptions.config.isSigned) return;
    if (routeOptions.url === '/graphql') return refuseLongDocument(body);
    const path = oversizedPath(body) ?? oversizedPath(query);
    if (path) refuseRequest('BAD_INPUT', { path });
  });
}

function refuseLongDocument(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('query' in body)) return;
  if (typeof body.query === 'string' && body.query.length > DOCUMENT_MAX) refuseRequest('QUERY_TOO_COMPLEX');
}

/** The path of the first text or list that is too large, or null. Deep bodies have been refused before. */
function oversizedPath(value: unknown): Path | null {
  if (typeof value === 'string') return value.length > INPUT_TEXT_MAX ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  if (entries.length > INPUT_LIST_MAX) return [];
  for (const [key, child] of entries) {
    const found = oversizedPath(child);
    if (found) return [key, ...found];
  }
  return null;
}
