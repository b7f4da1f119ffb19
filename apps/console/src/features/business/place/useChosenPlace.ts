import { useLocalStorage } from '@mantine/hooks';
import { reachOf } from '@slotkeeper/domain/people/access/actions';
import { useCallback, useMemo } from 'react';
import { useViewer, type ViewerFacts } from '../../../lib/viewer/ViewerContext.ts';

/** A place as it can be chosen. */
export interface PlaceChoice {
  readonly id: string;
  readonly name: string;
}

interface ChosenPlace {
  /** The places whose appointments the member sees; none where there is nothing to choose from. */
  readonly choices: readonly PlaceChoice[];
  /** Null is all of them. */
  readonly placeId: string | null;
  readonly choose: (placeId: string | null) => void;
}

/** What is remembered for all places: no id looks like it. */
const ALL = 'all';

/** The places of which a member has more to see than its own: all, or only those where it works itself (rule R1). */
export function placeChoices({
  places,
  ownPlaceIds,
  sets,
}: Pick<ViewerFacts, 'places' | 'ownPlaceIds' | 'sets'>): readonly PlaceChoice[] {
  const seesAll = reachOf(sets, 'appointment:view') === 'all';
  const seen = [...places.values()].filter(({ id }) => seesAll || ownPlaceIds.includes(id));
  return seen.length > 1 ? seen.map(({ id, name }) => ({ id, name })) : [];
}

/**
 * The place that a member works with, which the device remembers for each of its businesses: one choice for the calendar,
 * bookings, clients and figures. Before it has chosen, it is the member's own, or all where it works in several.
 */
export function useChosenPlace(): ChosenPlace {
  const viewer = useViewer();
  const { id: memberId, ownPlaceIds } = viewer;
  const choices = useMemo(() => placeChoices(viewer), [viewer]);
  const [only, ...others] = choices.filter(({ id }) => ownPlaceIds.includes(id));
  const usual = only && others.length === 0 ? only.id : ALL;
  const [remembered, remember] = useLocalStorage<string>({
    key: `slotkeeper.place.${memberId}`,
    defaultValue: usual,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (text) => text ?? usual,
  });
  const choose = useCallback((placeId: string | null) => remember(placeId ?? ALL), [remember]);
  const isKnown = remembered === ALL || choices.some(({ id }) => id === remembered);
  const placeId = isKnown ? remembered : usual;
  return { choices, placeId: placeId === ALL || choices.length === 0 ? null : placeId, choose };
}
