import type { PlaceFacts } from '../src/lib/viewer/ViewerContext.ts';
import type { Answers } from './renderInConsole.tsx';

/** A business in which everybody named works at a place of its own, beside that of the viewer. */
export function severalPlaces(placeOf: Readonly<Record<string, PlaceFacts>>) {
  const vitosha = { name: 'Studio Vitosha', timezone: 'Europe/Sofia', currency: 'eur' };
  const named = { vitosha, ...placeOf };
  const places = new Map(
    Object.entries(named).map(([id, place]) => [id, { id, hasWaitlist: false, ...place }]),
  );
  const answers: Answers = {
    usePlaceOfQuery: () => ({
      viewer: {
        __typename: 'Provider',
        id: 'elena',
        colleagues: Object.keys(placeOf).map((id) => ({ __typename: 'Provider', id, placeIds: [id] })),
      },
    }),
  };
  return { viewer: { places }, answers };
}
