import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { defaultRoles } from '@slotkeeper/domain/people/access/defaultRoles';
import { describe, expect, test } from 'vitest';
import { renderInConsole } from '../../../test/renderInConsole.tsx';
import { AnalyticsPage } from './AnalyticsPage.tsx';

interface Range {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

function datesOf({ from, to }: Range): string[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: days }, (_, day) =>
    new Date(Date.parse(from) + day * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Figures of a period: `perDay` appointments each day, of half an hour each. */
function analyticsOf(range: Range, perDay: number) {
  const dates = datesOf(range);
  const all = perDay * dates.length;
  return {
    totalNumberClients: 12,
    outcomes: { attended: all - 1, booked: all + 1, canceled: 1, declined: 0, noShows: 1, upcoming: 0 },
    appointments: dates.map((date) => ({ date, count: perDay })),
    hours: dates.map((date) => ({ date, minutes: 30 * perDay })),
    newClients: dates.map((date, index) => ({ date, count: index === 0 ? 1 : 0 })),
    revenue: [
      { currency: 'eur', paid: 5_000, expected: 1_250 },
      { currency: 'usd', paid: 700, expected: 0 },
    ],
    occupancy: [
      {
        provider: { id: 'elena', name: 'Elena Petrova' },
        days: dates.map((date) => ({ date, bookedMinutes: 30 * perDay, openMinutes: 480 })),
      },
    ],
    services: [
      {
        appointments: all,
        minutes: 30 * all,
        revenue: [{ currency: 'eur', paid: 5_000 }],
        service: { id: 'haircut', title: 'Haircut' },
      },
    ],
    returning: dates.map((date) => ({ date, first: 1, returning: perDay - 1 })),
    retention: [
      { month: '2026-02-01', came: [8, 4] },
      { month: '2026-03-01', came: [5] },
    ],
    busiestHours: [
      { day: 0, hour: 9, count: all - 3 },
      { day: 2, hour: 9, count: 2 },
      { day: 2, hour: 11, count: 1 },
    ],
    sources: [{ source: 'DESK', count: all }],
    leadTimes: [
      { fromDays: 0, count: all - 1 },
      { fromDays: 1, count: 1 },
      { fromDays: 30, count: 0 },
    ],
  };
}

const nothing = (range: Range, totalNumberClients: number) => ({
  ...analyticsOf(range, 0),
  totalNumberClients,
  outcomes: { attended: 0, booked: 0, canceled: 0, declined: 0, noShows: 0, upcoming: 0 },
  newClients: datesOf(range).map((date) => ({ date, count: 0 })),
});

type Analytics = ReturnType<typeof analyticsOf>;

/** The page of a business that has had these figures. */
function show(
  figures: { now: (range: Range) => Analytics; before?: (range: Range) => Analytics },
  options: Parameters<typeof renderInConsole>[1] = {},
) {
  const viewer = (provider: object) => ({ viewer: { __typename: 'Provider', id: 'elena', ...provider } });
  return renderInConsole(<AnalyticsPage />, {
    ...options,
    answers: {
      AnalyticsFiguresQuery: ({ range, compared, growth, isCompared }) =>
        viewer({
          analytics: figures.now(range as Range),
          ...(isCompared && { compared: (figures.before ?? figures.now)(compared as Range) }),
          growth: { newClients: analyticsOf(growth as Range, 1).newClients },
        }),
      AnalyticsFiltersQuery: () =>
        viewer({
          colleagues: [
            { __typename: 'Provider', id: 'elena', name: 'Elena Petrova' },
            { __typename: 'Provider', id: 'boris', name: 'Boris Ivanov' },
          ],
          services: {
            edges: [
              { node: { __typename: 'Service', id: 'haircut', title: 'Haircut' } },
              { node: { __typename: 'Service', id: 'shave', title: 'Shave' } },
            ],
          },
        }),
      FirstStepsQuery: () =>
        viewer({
          organization: {
            __typename: 'Organization',
            id: 'organization',
            name: 'Vitosha Hair',
            services: { pageInfo: { total: 2 } },
            providers: { pageInfo: { total: 2 } },
          },
          workHours: [{ __typename: 'WorkHour', id: 'monday' }],
        }),
      ...options.answers,
    },
  });
}

const card = (name: RegExp) => screen.findByRole('button', { name });
const asked = (world: ReturnType<typeof show>) =>
  world.calls.filter(({ name }) => name === 'AnalyticsFiguresQuery').map(({ variables }) => variables);

describe('the cards', () => {
  test('say the figures of the period and how they differ from the period before', async () => {
    show({ now: (range) => analyticsOf(range, 4), before: (range) => analyticsOf(range, 2) });
    const appointments = await card(/^Total appointments/);
    expect(appointments.textContent).toBe('Total appointments28+100% (before: 14)');
    expect((await card(/^Total hours spent/)).textContent).toBe('Total hours spent14+100% (before: 7)');
    expect((await card(/^New clients/)).textContent).toBe('New clients1±0% (before: 1)');
    expect((await card(/^Total clients/)).textContent).toContain('12');
  });

  test('choose what the chart shows, and the address keeps it', async () => {
    const { router } = show({ now: (range) => analyticsOf(range, 4) });
    expect((await card(/^Total appointments/)).getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByRole('slider', { name: 'Total appointments by day' })).toBeTruthy();
    fireEvent.click(await card(/^Total hours spent/));
    expect(await screen.findByRole('slider', { name: 'Total hours spent by day' })).toBeTruthy();
    expect((await card(/^Total hours spent/)).getAttribute('aria-pressed')).toBe('true');
    expect((await card(/^Total appointments/)).getAttribute('aria-pressed')).toBe('false');
    expect(router.state.location.search).toBe('?figure=hours');
  });
});

describe('the chart', () => {
  test('says of each day what the table says', async () => {
    show({ now: (range) => analyticsOf(range, 3), before: (range) => analyticsOf(range, 2) });
    const slider = await screen.findByRole('slider', { name: 'Total appointments by day' });
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/: This period 3, Compared period 2$/);
    const [toggle] = screen.getAllByRole('button', { name: 'Show as a table' });
    if (!toggle) throw new Error('There is no table to show');
    fireEvent.click(toggle);
    const rows = within(
      await screen.findByRole('region', { name: 'Total appointments by day' }),
    ).getAllByRole('row');
    expect(rows).toHaveLength(8);
    for (const row of rows.slice(1))
      expect(
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ).toEqual(['3', '2']);
  });
});

describe('the figures below', () => {
  const of = (title: string) => screen.findByRole('region', { name: title });

  test('never add currencies', async () => {
    show({ now: (range) => analyticsOf(range, 4) });
    const revenue = await of('Revenue');
    expect(within(revenue).getByRole('button', { name: '€50.00' })).toBeTruthy();
    expect(within(revenue).getByRole('button', { name: '$7.00' })).toBeTruthy();
    expect(revenue.textContent).toContain('Paid, EUR');
    expect(revenue.textContent).toContain('Expected, USD');
  });

  test('say rates, shares and hours in words and numbers', async () => {
    show({ now: (range) => analyticsOf(range, 4) });
    expect((await of('Outcomes')).textContent).toContain('No-show rate3.6%');
    expect((await of('Outcomes')).textContent).toContain('Cancellation rate3.4%');
    expect((await of('Occupancy')).textContent).toContain('25%');
    expect((await of('Clients who come again')).textContent).toContain('50%');
    const hours = within(await of('Busiest hours'));
    expect(hours.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '09:00',
      '10:00',
      '11:00',
    ]);
    expect(hours.getByRole('button', { name: '25' })).toBeTruthy();
    expect((await of('Booked how long ahead')).textContent).toContain('1 to 30 days ahead');
  });

  test('say what they count at a press', async () => {
    show({ now: (range) => analyticsOf(range, 4) });
    await of('Revenue');
    fireEvent.click(screen.getByRole('button', { name: 'What does “Revenue” count?' }));
    await waitFor(() => expect(screen.getAllByText(/Currencies are never added/).length).toBeGreaterThan(1));
  });

  test('arrow keys go through a heat map, which is one stop of the Tab key', async () => {
    show({ now: (range) => analyticsOf(range, 4) });
    const hours = within(await of('Busiest hours'));
    const [many, two, one] = ['25', '2', '1'].map((name) => hours.getByRole('button', { name }));
    if (!many || !two || !one) throw new Error('An hour is missing');
    expect([many.tabIndex, two.tabIndex, one.tabIndex]).toEqual([0, -1, -1]);
    many.focus();
    fireEvent.keyDown(many, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(two);
    fireEvent.keyDown(two, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(one);
    fireEvent.keyDown(one, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(one);
    expect([many.tabIndex, one.tabIndex]).toEqual([-1, 0]);
  });
});

describe('what is asked for', () => {
  test('is one query for all figures of both periods', async () => {
    const world = show({ now: (range) => analyticsOf(range, 4) });
    await card(/^Total appointments/);
    expect(asked(world)).toHaveLength(1);
    const [{ range, compared } = {}] = asked(world);
    expect(datesOf(range as Range)).toHaveLength(7);
    expect(datesOf(compared as Range)).toHaveLength(7);
  });

  test('is other days once a period is chosen, and nothing to compare with where none is wanted', async () => {
    const world = show({ now: (range) => analyticsOf(range, 4) });
    await card(/^Total appointments/);
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'last30' } });
    await waitFor(() => expect(asked(world)).toHaveLength(2));
    expect(datesOf(asked(world)[1]?.range as Range)).toHaveLength(30);
    fireEvent.change(screen.getByLabelText('Compare with'), { target: { value: 'none' } });
    await waitFor(() => expect(asked(world)[2]).toMatchObject({ isCompared: false }));
    await waitFor(() => expect(screen.queryByText(/before:/)).toBeNull());
  });

  test('is the server’s again by the button', async () => {
    const world = show({ now: (range) => analyticsOf(range, 4) });
    await card(/^Total appointments/);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked(world)).toHaveLength(2));
  });
});

describe('a period without appointments', () => {
  test('shows a new business what will be here, and the way to the calendar', async () => {
    show({ now: (range) => nothing(range, 0) });
    expect(await screen.findByText('Your figures will be here')).toBeTruthy();
    expect(screen.getByText('Total appointments')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the calendar' })).toBeTruthy();
    expect(screen.queryByText('0')).toBeNull();
  });

  test('offers a business with clients the last year', async () => {
    const world = show({ now: (range) => nothing(range, 3) });
    fireEvent.click(await screen.findByRole('button', { name: 'Show the last year' }));
    await waitFor(() => expect(datesOf(asked(world).at(-1)?.range as Range)).toHaveLength(365));
  });
});

test('R1: who sees its own figures alone reads so, and chooses no providers', async () => {
  show({ now: (range) => analyticsOf(range, 4) }, { viewer: { sets: defaultRoles.staff } });
  expect(await screen.findByText('Only your own appointments are counted.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Services' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Providers' })).toBeNull();
});

test('a click on a figure lists the appointments that it counts', async () => {
  const world = show(
    { now: (range) => analyticsOf(range, 4) },
    {
      answers: {
        FigureListDialogQuery: () => ({
          viewer: {
            __typename: 'Provider',
            id: 'elena',
            analytics: {
              list: {
                total: 1,
                appointments: [
                  {
                    __typename: 'Appointment',
                    id: 'one',
                    startAt: '2026-03-02T08:00:00Z',
                    endAt: '2026-03-02T09:00:00Z',
                    status: 'NO_SHOW',
                    attendeeName: null,
                    guestName: null,
                    client: { __typename: 'Client', id: 'ivan', name: 'Ivan Dimitrov' },
                    service: { __typename: 'Service', id: 'haircut', title: 'Haircut' },
                    provider: { __typename: 'Provider', id: 'elena', name: 'Elena Petrova' },
                  },
                ],
              },
            },
          },
        }),
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'No-shows' }));
  const dialog = await screen.findByRole('dialog', { name: 'No-shows' });
  expect(await within(dialog).findByText('1 appointment')).toBeTruthy();
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/calendar/one');
  const call = world.calls.find(({ name }) => name === 'FigureListDialogQuery');
  expect(call?.variables).toMatchObject({ only: { outcome: 'NO_SHOW' }, page: 1 });
});
