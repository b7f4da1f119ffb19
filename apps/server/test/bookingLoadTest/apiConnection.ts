import { Agent, request } from 'node:http';

/** What a server answered to an operation, and how long that took. */
export interface ApiAnswer {
  readonly status: number;
  readonly data: Record<string, unknown> | null;
  /** The code of the first error; null where there was none. */
  readonly code: string | null;
  readonly milliseconds: number;
}

/** One connection to a server that stays open, on which one operation follows the other. */
export interface ApiConnection {
  ask(query: string, variables: object): Promise<ApiAnswer>;
  close(): void;
}

interface Body {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** Connects to the server at `origin` with an access token. */
export function apiConnection(origin: string, accessToken: string): ApiConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
  const send = (payload: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const call = request(`${origin}/graphql`, { method: 'POST', agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      });
      call.on('error', reject);
      call.end(payload);
    });
  return {
    ask: async (query, variables) => {
      const startedAt = performance.now();
      const { status, text } = await send(JSON.stringify({ query, variables }));
      const milliseconds = performance.now() - startedAt;
      const { data = null, errors = [] } = JSON.parse(text) as Body;
      const code = errors.length > 0 ? (errors[0]?.extensions?.code ?? 'WITHOUT_CODE') : null;
      return { status, data, code, milliseconds };
    },
    close: () => agent.destroy(),
  };
}
