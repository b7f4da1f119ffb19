import { useCallback, useState } from 'react';
import { fetchQuery, graphql, useLazyLoadQuery, useRelayEnvironment } from 'react-relay';
import type {
  useColleaguesQuery,
  useColleaguesQuery$data,
} from '../../../__generated__/useColleaguesQuery.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useRetryKey } from '../../../lib/errors/retry.ts';

/** A staff member as a picker offers one. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly placeIds: readonly string[];
}

const query = graphql`
  query useColleaguesQuery($isNeeded: Boolean!) {
    viewer @include(if: $isNeeded) {
      ... on Provider @alias(as: "provider") {
        colleagues {
          id
          name
          placeIds
        }
      }
    }
  }
`;

function colleaguesIn({ viewer }: useColleaguesQuery$data): readonly Colleague[] {
  return viewer?.provider?.colleagues ?? [];
}

/** Everybody who works here, the viewer too, to choose from; nobody, and nothing fetched, where that isn't needed. Suspends. */
export function useColleagues(isNeeded: boolean): readonly Colleague[] {
  return colleaguesIn(
    useLazyLoadQuery<useColleaguesQuery>(
      query,
      { isNeeded },
      { fetchPolicy: isNeeded ? 'store-and-network' : 'store-only', fetchKey: useRetryKey() },
    ),
  );
}

/** The same for a picker, fetched when it is opened; null until then. */
export function useColleaguesOnOpen(): [colleagues: readonly Colleague[] | null, open: () => void] {
  const environment = useRelayEnvironment();
  const showError = useShowError();
  const [colleagues, setColleagues] = useState<readonly Colleague[] | null>(null);
  const open = useCallback(() => {
    fetchQuery<useColleaguesQuery>(
      environment,
      query,
      { isNeeded: true },
      { fetchPolicy: 'store-or-network' },
    ).subscribe({ next: (answer) => setColleagues(colleaguesIn(answer)), error: showError });
  }, [environment, showError]);
  return [colleagues, open];
}
