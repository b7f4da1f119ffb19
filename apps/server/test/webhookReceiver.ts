import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { must } from '@slotkeeper/domain/must';
import { repositoryRoot } from '../src/platform/repositoryRoot.ts';

type Verify = (body: string, signature: string, secret: string, now: number) => boolean;

/** The check of signatures that docs/api.md shows to receivers. */
async function documentedCheck(): Promise<Verify> {
  const page = await readFile(path.join(repositoryRoot(), 'docs', 'api.md'), 'utf8');
  const code = must(/```js\n([\s\S]*?)```/.exec(page)?.[1], 'the page has a sample');
  const folder = await mkdtemp(path.join(tmpdir(), 'slotkeeper-sample-'));
  const file = path.join(folder, 'sample.mjs');
  await writeFile(file, code);
  const { isFromSlotkeeper } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    isFromSlotkeeper: Verify;
  };
  await rm(folder, { recursive: true });
  return isFromSlotkeeper;
}

/** An event that a receiver took. */
export interface TakenEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * A program that takes events, on this machine: it refuses with 401 what its secret has not signed, as docs/api.md says. Its agent
 * leads requests for any name here, without TLS; all above the socket is as it is in earnest.
 */
export async function webhookReceiver(now: () => number) {
  const isSigned = await documentedCheck();
  const taken: TakenEvent[] = [];
  const state = { secret: '', status: 200, atOnce: 0, mostAtOnce: 0, requests: 0, delayMs: 0 };
  const server = createServer(async (request, response) => {
    state.requests += 1;
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    let body = '';
    for await (const part of request) body += String(part);
    await new Promise((resolve) => setTimeout(resolve, state.delayMs));
    const signature = String(request.headers['slotkeeper-signature']);
    const status = isSigned(body, signature, state.secret, now()) ? state.status : 401;
    if (status === 200)
      taken.push({ ...(JSON.parse(body) as { id: string; type: string }), body, headers: request.headers });
    state.atOnce -= 1;
    response.writeHead(status).end(status === 200 ? 'taken' : `refused with ${status}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  agent.createConnection = () => connect(port, '127.0.0.1');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { taken, state, agent, close };
}
