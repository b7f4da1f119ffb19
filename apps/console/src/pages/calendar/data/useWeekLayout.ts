import { useLocalStorage } from '@mantine/hooks';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

/** How the week of several providers is laid out: a row for each of them, or hours that they share. */
export const weekLayouts = ['team', 'hours'] as const;
export type WeekLayout = (typeof weekLayouts)[number];

/** From so many shown providers on there is a choice: beside each other on the hour grid they would be slivers. */
const TEAM_MIN = 4;

/** More rows than a screen has room for say nothing more. */
const TEAM_SIZE_MAX = 40;

/** Whether the week of so many providers can have a row for each. */
export function hasTeamWeek(providers: number): boolean {
  return providers >= TEAM_MIN;
}

/** The layout that the member chose on this device; before that, rows. */
export function useWeekLayout(): [layout: WeekLayout, choose: (layout: WeekLayout) => void] {
  const { id } = useViewer();
  const [layout, choose] = useLocalStorage<WeekLayout>({
    key: `slotkeeper.weekLayout.${id}`,
    defaultValue: 'team',
    getInitialValueInEffect: false,
    deserialize: (text) => (text === '"hours"' ? 'hours' : 'team'),
  });
  return [layout, choose];
}

/** How many providers the week of a team had last on this device: the shape of the next one before its data is here. */
export function useTeamSize(): [size: number, remember: (size: number) => void] {
  const { id } = useViewer();
  const [size, remember] = useLocalStorage<number>({
    key: `slotkeeper.teamSize.${id}`,
    defaultValue: 0,
    getInitialValueInEffect: false,
    deserialize: (text) => {
      const size = Number(text);
      return Number.isInteger(size) && size > 0 ? Math.min(size, TEAM_SIZE_MAX) : 0;
    },
  });
  return [size, remember];
}
