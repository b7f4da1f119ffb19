import { defaultRoles } from '@slotkeeper/domain/people/access/defaultRoles';
import { addDays } from '@slotkeeper/domain/time/wallDate';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import type { ViewerFacts } from '../../../lib/viewer/ViewerContext.ts';
import { SlotPicker } from './SlotPicker.tsx';
import type { PickedSlot } from './pickedSlot.ts';
import { useShownRange } from './useShownRange.ts';

/** Far enough for the search to look at more than one fortnight. */
const FREE_IN_DAYS = 60;
const free = new Date(Date.now() + FREE_IN_DAYS * 86_400_000).toISOString().slice(0, 10);

const slotOn = (date: string) => ({
  __typename: 'TimeSlot',
  id: date,
  startAt: `${date}T09:00:00.000Z`,
  endAt: `${date}T10:00:00.000Z`,
  capacity: 1,
  seatsLeft: 1,
});

interface Options {
  excluded?: readonly PickedSlot[];
  /** The answer to the second request waits for this. */
  holdSecond?: Promise<void>;
  /** Whether Marco is open at all, by the week. */
  hasHours?: boolean;
  /** Whether single dates are open. */
  hasDates?: boolean;
  viewer?: Partial<ViewerFacts>;
}

/** The list with its days, as a form has them. */
function Picker({ excluded }: { excluded: readonly PickedSlot[] }) {
  return (
    <SlotPicker
      title="Times"
      error={null}
      header={null}
      footer={null}
      times={{
        asked: {
          serviceId: 'haircut',
          providerId: 'marco',
          clientId: null,
          attendeeName: null,
          movingId: null,
        },
        placeName: null,
        providerIds: ['marco'],
        shownRange: useShownRange(undefined),
        excluded,
        picked: [],
        isReplacing: false,
        around: null,
        onPick: vi.fn<() => void>(),
      }}
    />
  );
}

/** A picker of a calendar in which only the named dates have a free hour. */
function picker(dates: readonly string[], overrides: Options = {}) {
  const { excluded = [], holdSecond, hasHours = true, hasDates = false, viewer } = overrides;
  let requests = 0;
  const world = renderInConsole(<Picker excluded={excluded} />, {
    answers: {
      freeTimesQuery: async ({ filterBy: { date } }) => {
        requests += 1;
        if (requests === 2) await holdSecond;
        const slots = dates.filter((day) => date.from <= day && day <= date.to).map(slotOn);
        return { viewer: { __typename: 'Provider', id: 'elena', timeSlots: slots } };
      },
      useHasNoHoursQuery: () => {
        const marco = { __typename: 'Provider', id: 'marco', workHours: hasHours ? [{ isOpen: true }] : [] };
        const service = { id: 'haircut', isRecurring: false, providers: [marco] };
        const dateHours = hasDates ? [{ isOpen: true }] : [];
        return { viewer: { __typename: 'Provider', id: 'elena', dateHours, service } };
      },
    },
    viewer,
  });
  const asked = () =>
    world.calls.flatMap(({ name, variables }) =>
      name === 'freeTimesQuery' ? [variables.filterBy.date] : [],
    );
  return { ...world, asked };
}

const next = () => screen.findByRole('button', { name: 'Next available time' });

describe('days without a free time', () => {
  test('lead to the next ones that have some', async () => {
    const { asked } = picker([free]);
    fireEvent.click(await next());
    await screen.findByRole('button', { name: /^11:00/ });
    expect(asked().at(-1)).toMatchObject({ from: addDays(free, -1) });
  });

  test('say so where nothing is free after them, as far as the months go', async () => {
    const { asked } = picker([]);
    fireEvent.click(await next());
    await screen.findByText('Nothing is available after these days either.');
    expect(screen.queryByRole('button', { name: 'Next available time' })).toBeNull();
    expect(asked().at(-1)?.to > addDays(free, 250)).toBe(true);
  });

  test('the time that an appointment already has is no free time for it', async () => {
    const { startAt, endAt } = slotOn(free);
    const { asked } = picker([free, addDays(free, 20)], { excluded: [{ startAt, endAt }] });
    fireEvent.click(await next());
    await screen.findByRole('button', { name: /^11:00/ });
    expect(asked().at(-1)).toMatchObject({ from: addDays(free, 19) });
  });

  test('a search ends when other days are chosen in the meantime', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { asked } = picker([free], { holdSecond: held });
    fireEvent.click(await next());
    await waitFor(() => expect(asked()).toHaveLength(2));
    const months = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' });
    fireEvent.change(months, { target: { value: months.options[8]?.value } });
    await waitFor(() => expect(asked()).toHaveLength(3));
    answer();
    await sleep(200);
    expect(asked()).toHaveLength(3);
    expect(months.value).toBe(months.options[8]?.value);
  });

  test('R5: say where no work hours are entered, and lead to them', async () => {
    picker([], { hasHours: false });
    const way = await screen.findByRole('link', { name: 'Go to work hours' });
    expect(screen.getByText('No work hours yet')).toBeTruthy();
    expect(way.getAttribute('href')).toBe('/services?tab=work_hours');
    expect(screen.queryByRole('button', { name: 'Next available time' })).toBeNull();
  });

  test('A1, R2: say nothing of hours where single dates are open, or a colleague’s can’t be seen', async () => {
    const sets = defaultRoles.staff;
    for (const overrides of [{ hasDates: true }, { viewer: { sets } }]) {
      picker([], { hasHours: false, ...overrides });
      expect(await next()).toBeTruthy();
      cleanup();
    }
  });
});
