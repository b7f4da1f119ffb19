import type { Locale } from '@slotkeeper/i18n/locale';

/** Why a request came to nothing. `OFFLINE` is no answer at all, `BROKEN` one that is not ours. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly code: string;
  readonly path: readonly (string | number)[];
  readonly values: Readonly<Record<string, unknown>>;

  constructor(code: string, message = '', { path = [], values = {} }: Partial<RequestFailed> = {}) {
    super(message);
    this.code = code;
    this.path = path;
    this.values = values;
  }
}

type Query = Readonly<Record<string, string | number | null | undefined>>;

interface Asked {
  readonly query?: Query;
  /** Sent by POST, unless `method` says another. */
  readonly body?: object;
  readonly method?: 'DELETE';
  readonly signal?: AbortSignal;
}

/** Asks the pages' server for something below a business's address. Rejects with RequestFailed alone. */
export type Request = <Answer>(path: string, asked?: Asked) => Promise<Answer>;

/** A question mark with what is asked, without what is null or empty. */
export function queryOf(query: Query): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value == null || value === '' ? [] : [[name, String(value)]],
  );
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}

/** Where the pages are shown: inside another site's page, a browser keeps only cookies that are made for that. */
export type Surface = 'page' | 'embed';

/** The one way to the server, for a business and in a language. */
export function requester(slug: string, locale: Locale, surface: Surface = 'page'): Request {
  return async <Answer>(path: string, { query, body, method, signal }: Asked = {}) => {
    const address = `/api/booking/${encodeURIComponent(slug)}${path}${queryOf({ ...query, locale })}`;
    const response = await fetch(address, {
      method: method ?? (body ? 'POST' : 'GET'),
      credentials: 'same-origin',
      headers: { 'x-slotkeeper': surface, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch(() => {
      throw new RequestFailed('OFFLINE');
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok && answer !== null) return answer as Answer;
    throw failureOf(answer);
  };
}

function failureOf(answer: unknown): RequestFailed {
  const { code, error, path, values } = (answer ?? {}) as {
    code?: string;
    error?: string;
    path?: (string | number)[];
    values?: Record<string, unknown>;
  };
  return code && error
    ? new RequestFailed(code, error, { ...(path && { path }), ...(values && { values }) })
    : new RequestFailed('BROKEN');
}
