import { MINUTE_MS } from '@slotkeeper/domain/time/units';
import { useCallback, useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useCalendarBlocks_viewer$key } from '../../../__generated__/useCalendarBlocks_viewer.graphql.ts';
import type { ZoneClock } from '../../../lib/time/zoneClock.ts';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import type { CalendarBlock } from '../layout/calendarEvent.ts';
import { type BlockSegment, blocksOfDay } from './blocksOfDay.ts';

/** The blocked times of the window's shown providers, and those of a provider (null: of all shown) on a day. */
export interface CalendarBlocks {
  readonly blocks: readonly CalendarBlock[];
  readonly blocksOf: (providerId: string | null, day: number) => readonly BlockSegment[];
}

/** The blocks of the window, by provider and day. */
export function useCalendarBlocks(
  viewerKey: useCalendarBlocks_viewer$key,
  providers: readonly CalendarProvider[],
  clock: ZoneClock,
): CalendarBlocks {
  const data = useFragment(
    graphql`
      fragment useCalendarBlocks_viewer on Provider
      @argumentDefinitions(from: { type: "DateTime!" }, until: { type: "DateTime!" }) {
        blocks(from: $from, until: $until) {
          id
          providerId
          startAt
          endAt
          note
        }
      }
    `,
    viewerKey,
  );
  const blocks = useMemo(() => {
    const known = new Map(providers.map((provider) => [provider.id, provider]));
    return data.blocks.flatMap(({ id, providerId, startAt, endAt, note }) => {
      const provider = known.get(providerId);
      if (!provider) return [];
      const [start, end] = [Date.parse(startAt) / MINUTE_MS, Date.parse(endAt) / MINUTE_MS];
      const { name: providerName, color: colorIndex } = provider;
      return [{ id, providerId, providerName, colorIndex, start, end, note: note ?? null }];
    });
  }, [data.blocks, providers]);
  const blocksOf = useCallback(
    (providerId: string | null, day: number) => {
      const own = providerId === null ? blocks : blocks.filter((block) => block.providerId === providerId);
      return blocksOfDay(day, own, clock);
    },
    [blocks, clock],
  );
  return useMemo(() => ({ blocks, blocksOf }), [blocks, blocksOf]);
}
