import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useObstacles_viewer$key } from '../../../__generated__/useObstacles_viewer.graphql.ts';
import {
  nextFreeStart,
  type Obstacle,
  type ObstacleFacts,
  obstacleOf,
  type WantedTime,
} from './obstacles.ts';

/** What is in the way of a time, and when the next one is free; minutes since 1970 UTC. */
export interface Obstacles {
  readonly of: (wanted: WantedTime) => Obstacle | null;
  readonly nextFree: (wanted: WantedTime) => number | null;
}

interface UseObstacles extends Obstacles {
  /** The same as `of`, but the same function forever: what handles a drag need not be made again with every change. */
  readonly latest: Obstacles['of'];
}

/** The search for a free time ends so many minutes after the time that is taken. */
const SEARCH_MINUTES = 7 * 1440;

/** What the calendar has loaded, asked for what is in the way of a time. */
export function useObstacles(
  viewerKey: useObstacles_viewer$key,
  known: Omit<ObstacleFacts, 'providersOf'>,
  loadedUntil: number,
): UseObstacles {
  const { services } = useFragment(
    graphql`
      fragment useObstacles_viewer on Provider {
        services(first: 1000, orderBy: [{ field: TITLE, direction: ASC }]) {
          edges {
            node {
              id
              providerIds
            }
          }
        }
      }
    `,
    viewerKey,
  );
  const providerIds = useMemo(
    () => new Map(services.edges.map(({ node }) => [node.id, node.providerIds])),
    [services],
  );
  const { appointments, blocks, shadesOf, clock } = known;
  const obstacles = useMemo<Obstacles>(() => {
    const providersOf = (serviceId: string) => providerIds.get(serviceId);
    const facts = { appointments, blocks, shadesOf, clock, providersOf };
    return {
      of: (wanted) => obstacleOf(wanted, facts),
      nextFree: (wanted) =>
        nextFreeStart(wanted, facts, Math.min(loadedUntil, wanted.start + SEARCH_MINUTES)),
    };
  }, [appointments, blocks, shadesOf, clock, providerIds, loadedUntil]);
  const current = useRef(obstacles);
  useLayoutEffect(() => {
    current.current = obstacles;
  });
  const latest = useCallback((wanted: WantedTime) => current.current.of(wanted), []);
  return useMemo(() => ({ ...obstacles, latest }), [obstacles, latest]);
}
