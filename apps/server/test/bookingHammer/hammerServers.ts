import { randomUUID } from 'node:crypto';
import { seededRandom } from '../seededRandom.ts';
import { Answers } from './answers.ts';
import { type Blow, nextBlow } from './blows.ts';
import { Figures } from './figures.ts';
import type { HammeredBusiness } from './hammeredBusiness.ts';
import { type Speaker, type Spoken, speaker } from './speaker.ts';

/** How servers are hammered. */
export interface HammerPlan {
  readonly business: HammeredBusiness;
  readonly accessToken: string;
  /** The servers' addresses; the connections are shared out among them. */
  readonly origins: readonly string[];
  readonly connections: number;
  readonly seed: number;
  /** Asked before each blow: whether there is to be another. `done` counts those before it. */
  readonly goesOn: (done: number) => boolean;
}

/** How often a booking is sent to two servers at once with the same key, as an impatient console does. */
const TWINS = 0.1;

/**
 * Hammers servers over HTTP with random bookings, moves, cancellations and series on all connections at once, each of
 * which sends the next operation as soon as the one before is answered. Nothing is judged here: the answers are kept
 * for `lostAnswers`, the codes of refusals and failures are in the figures.
 */
export async function hammerServers(plan: HammerPlan): Promise<{ answers: Answers; figures: Figures }> {
  const answers = new Answers();
  const figures = new Figures();
  let done = 0;
  const work = async (hand: number): Promise<void> => {
    const { business, origins, accessToken } = plan;
    const next = seededRandom(plan.seed + hand * 7_919);
    const [own, other] = [0, 1].map((step) =>
      speaker(origins[(hand + step) % origins.length] ?? '', accessToken),
    ) as [Speaker, Speaker];
    while (plan.goesOn(done)) {
      done += 1;
      const blow = nextBlow({ business, answers, next });
      const isTwin = blow.kind.startsWith('book') && next() < TWINS;
      await strike(blow, isTwin ? [own, other] : [own], { answers, figures });
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
  blow: Blow,
  speakers: readonly Speaker[],
  { answers, figures }: { answers: Answers; figures: Figures },
): Promise<void> {
  const { input } = blow.variables;
  const variables =
    speakers.length > 1 ? { input: { ...input, clientMutationId: randomUUID() } } : blow.variables;
  const spoken = await Promise.all(speakers.map((one) => one.ask(blow.query, variables)));
  for (const one of spoken) figures.count(blow.kind, one);
  const accepted = spoken.filter(isAccepted);
  const [first] = accepted;
  if (first?.data) answers.note(blow.read(first.data, answers));
  if (new Set(accepted.map(({ data }) => JSON.stringify(data))).size > 1) figures.countTwinsApart();
}

function isAccepted({ status, code }: Spoken): boolean {
  return status === 200 && code === null;
}
