import { Environment, Network, RecordSource, Store } from 'relay-runtime';
import { RequestFailure } from '../../lib/errors/refusal.ts';

/** The data by the names of operations; 'unreachable' for a server that is away. */
export type PlayedAnswers = Readonly<Record<string, object>> | 'unreachable';

/** An environment whose server gives these answers, and none to what is not among them: that stays on the way. */
export function playedServer(answers: PlayedAnswers = {}): Environment {
  return new Environment({
    network: Network.create(async ({ name }) => {
      if (answers === 'unreachable') throw new RequestFailure('unreachable');
      const data = answers[name];
      return data ? { data: data as Record<string, unknown> } : new Promise(() => undefined);
    }),
    store: new Store(new RecordSource()),
  });
}
