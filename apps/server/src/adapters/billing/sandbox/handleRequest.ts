import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/database.ts';
import { STRIPE_API_VERSION } from '../apiVersion.ts';
import type { Books } from './books/books.ts';
import { newId } from './engine/newId.ts';
import { changeBooks, readBooks } from './openBooks.ts';
import { expanded } from './request/expand.ts';
import { findRoute } from './request/findRoute.ts';
import { pageOf, type PageParams } from './request/pageOf.ts';
import { parseForm } from './request/parseForm.ts';
import { readParams } from './request/readParams.ts';
import { keepAnswer, type KeptAnswer, takeKey } from './request/requests.store.ts';
import type { Route } from './request/route.ts';
import { StripeFault } from './request/stripeFault.ts';
import { inTransaction } from './sandbox.store.ts';

/** What the service works with. */
export interface ServiceTools {
  readonly db: Database;
  readonly clock: Clock;
  /** Notes an error of the sandbox itself, which is answered as Stripe's api_error. */
  readonly onError: (error: unknown) => void;
}

interface Call {
  readonly route: Route;
  readonly id: string;
  readonly path: string;
  readonly params: PageParams;
  readonly request: string;
  readonly key: string | null;
}

/** Answers a request as Stripe's API does. */
export async function handleRequest(tools: ServiceTools, request: Request): Promise<Response> {
  const id = newId('req');
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
  const headers = {
    'content-type': 'application/json',
    'request-id': id,
    'stripe-version': STRIPE_API_VERSION,
    ...(key !== null && { 'idempotency-key': key }),
  };
  const { status, answer, isReplayed } = await answerTo(tools, request, id, key);
  return new Response(answer, {
    status,
    headers: isReplayed ? { ...headers, 'idempotent-replayed': 'true' } : headers,
  });
}

type Answer = KeptAnswer & { readonly isReplayed?: boolean };

async function answerTo(
  tools: ServiceTools,
  request: Request,
  id: string,
  key: string | null,
): Promise<Answer> {
  try {
    const url = new URL(request.url);
    const body = await request.text();
    const found = findRoute(request.method, url.pathname);
    const form = parseForm(request.method === 'POST' ? body : url.search);
    const params = readParams(found.route.params, form) as PageParams;
    const call: Call = { ...found, path: url.pathname, params, request: id, key };
    if (request.method === 'GET') return { status: 200, answer: JSON.stringify(await read(tools, call)) };
    const fingerprint = createHash('sha256')
      .update(`${request.method} ${url.pathname}\n${body}`)
      .digest('hex');
    return await inTransaction(tools.db, (tx) => change(tools, tx, call, fingerprint));
  } catch (error) {
    return faultAnswer(tools, error);
  }
}

function faultAnswer({ onError }: ServiceTools, error: unknown): KeptAnswer {
  if (error instanceof StripeFault)
    return { status: error.status, answer: JSON.stringify({ error: error.error }) };
  onError(error);
  const message = `The sandbox failed: ${error instanceof Error ? error.message : String(error)}`;
  return { status: 500, answer: JSON.stringify({ error: { type: 'api_error', message } }) };
}

async function read({ db, clock }: ServiceTools, call: Call): Promise<object> {
  const whose = call.route.whose(call.id, call.params);
  const books = await readBooks(db, clock, whose);
  if (books) return run(books, call);
  const origin = { request: call.request, idempotencyKey: null };
  return inTransaction(db, (tx) => changeBooks(tx, { clock, whose, origin }, (opened) => run(opened, call)));
}

/** Does what a request asks for once for each key; a fault that keeps nothing leaves the key free. */
async function change(
  { clock }: ServiceTools,
  tx: DatabaseTransaction,
  call: Call,
  fingerprint: string,
): Promise<Answer> {
  const { key } = call;
  if (key !== null) {
    const taken = await takeKey(tx, { key, fingerprint, now: new Date(clock.now()) });
    if (taken !== 'taken') return replay(taken, key, fingerprint);
  }
  const origin = { request: call.request, idempotencyKey: key };
  const whose = call.route.whose(call.id, call.params);
  const answer = await changeBooks(tx, { clock, whose, origin }, (books): KeptAnswer => {
    try {
      return { status: 200, answer: JSON.stringify(run(books, call)) };
    } catch (error) {
      if (!(error instanceof StripeFault) || !error.keepsChanges) throw error;
      return { status: error.status, answer: JSON.stringify({ error: error.error }) };
    }
  });
  if (key !== null) await keepAnswer(tx, key, answer);
  return answer;
}

function replay(kept: KeptAnswer & { fingerprint: string }, key: string, fingerprint: string): Answer {
  if (kept.fingerprint === fingerprint) return { ...kept, isReplayed: true };
  throw new StripeFault(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function run(books: Books, { route, id, path, params }: Call): object {
  const result = route.run(books, id, params);
  if (Array.isArray(result))
    return pageOf(books, result.toReversed() as { id: string }[], { ...params, url: path });
  return expanded(books, result, params.expand ?? []);
}
