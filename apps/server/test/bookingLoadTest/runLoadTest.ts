import { randomUUID } from 'node:crypto';
import { seededRandom } from '../seededRandom.ts';
import { Answers } from './answers.ts';
import { type LoadOperation, nextOperation } from './operations.ts';
import { Figures } from './figures.ts';
import type { LoadTestBusiness } from './loadTestBusiness.ts';
import { type ApiConnection, type ApiAnswer, apiConnection } from './apiConnection.ts';

/** How the load test runs. */
export interface LoadTestPlan {
  readonly business: LoadTestBusiness;
  readonly accessToken: string;
  /** The servers' addresses; the connections are shared out among them. */
  readonly origins: readonly string[];
  readonly connections: number;
  readonly seed: number;
  /** Called before each operation: whether there is to be another. `done` counts those before it. */
  readonly goesOn: (done: number) => boolean;
}

/** How often a booking is sent to two servers at once with the same key, as an impatient console does. */
const TWINS = 0.1;

/**
 * Sends random bookings, moves, cancellations and series to servers over HTTP on all connections at once, each of which
 * sends the next operation as soon as the previous one is answered. Nothing is checked here: the answers are kept for
 * `lostAnswers`, the codes of refusals and failures are in the figures.
 */
export async function runLoadTest(plan: LoadTestPlan): Promise<{ answers: Answers; figures: Figures }> {
  const answers = new Answers();
  const figures = new Figures();
  let done = 0;
  const work = async (hand: number): Promise<void> => {
    const { business, origins, accessToken } = plan;
    const next = seededRandom(plan.seed + hand * 7_919);
    const [own, other] = [0, 1].map((step) =>
      apiConnection(origins[(hand + step) % origins.length] ?? '', accessToken),
    ) as [ApiConnection, ApiConnection];
    while (plan.goesOn(done)) {
      done += 1;
      const operation = nextOperation({ business, answers, next });
      const isTwin = operation.kind.startsWith('book') && next() < TWINS;
      await strike(operation, isTwin ? [own, other] : [own], { answers, figures });
    }
    own.close();
    other.close();
  };
  figures.start();
  await Promise.all(Array.from({ length: plan.connections }, (_, hand) => work(hand)));
  figures.stop();
  return { answers, figures };
}

/** Sends an operation, over two servers at once with one key; both must then have done the same (rule P4). */
async function strike(
  operation: LoadOperation,
  speakers: readonly ApiConnection[],
  { answers, figures }: { answers: Answers; figures: Figures },
): Promise<void> {
  const { input } = operation.variables;
  const variables =
    speakers.length > 1 ? { input: { ...input, clientMutationId: randomUUID() } } : operation.variables;
  const spoken = await Promise.all(speakers.map((one) => one.ask(operation.query, variables)));
  for (const one of spoken) figures.count(operation.kind, one);
  const accepted = spoken.filter(isAccepted);
  const [first] = accepted;
  if (first?.data) answers.note(operation.read(first.data, answers));
  if (new Set(accepted.map(({ data }) => JSON.stringify(data))).size > 1) figures.countTwinsApart();
}

function isAccepted({ status, code }: ApiAnswer): boolean {
  return status === 200 && code === null;
}
