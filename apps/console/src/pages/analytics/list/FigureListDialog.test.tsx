import { ANALYTICS_LIST_SIZE } from '@slotkeeper/domain/limits';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { FigureListDialog } from './FigureListDialog.tsx';

const url = {
  range: { from: '2026-03-02', to: '2026-03-08' },
  placeIds: [],
  providerIds: [],
  serviceIds: [],
};

/** The list behind a figure that counts so many appointments. */
function showList(total: number) {
  const dialog = <FigureListDialog question={{ title: 'Attended' }} url={url} onClose={() => undefined} />;
  return renderInConsole(dialog, {
    answers: {
      FigureListDialogQuery: ({ page }) => {
        const before = (Number(page) - 1) * ANALYTICS_LIST_SIZE;
        const length = Math.min(ANALYTICS_LIST_SIZE, total - before);
        return {
          viewer: {
            __typename: 'Provider',
            id: 'elena',
            analytics: {
              list: {
                total,
                appointments: Array.from({ length }, (_, place) => appointment(before + place)),
              },
            },
          },
        };
      },
    },
  });
}

const appointment = (number: number) => ({
  __typename: 'Appointment',
  id: `a${number}`,
  startAt: '2026-03-02T08:00:00Z',
  endAt: '2026-03-02T09:00:00Z',
  status: 'CONFIRMED',
  attendeeName: null,
  guestName: `Guest ${number}`,
  client: null,
  service: { __typename: 'Service', id: 'haircut', title: 'Haircut' },
  provider: { __typename: 'Provider', id: 'elena', name: 'Elena Petrova' },
});

const dialog = () => screen.findByRole('dialog', { name: 'Attended' });

test('nothing is said in words', async () => {
  showList(0);
  expect(await within(await dialog()).findByText('Nothing in this period.')).toBeTruthy();
  expect(within(await dialog()).queryByRole('list')).toBeNull();
});

test('one is listed without pages', async () => {
  showList(1);
  expect(await within(await dialog()).findByText('1 appointment')).toBeTruthy();
  expect(within(await dialog()).getAllByRole('link')).toHaveLength(1);
  expect(within(await dialog()).queryByRole('button', { name: 'Next page' })).toBeNull();
});

test('300 are pages, the last of which ends at 300', async () => {
  const world = showList(300);
  expect(await within(await dialog()).findByText('300 appointments')).toBeTruthy();
  expect(within(await dialog()).getAllByRole('link')).toHaveLength(ANALYTICS_LIST_SIZE);
  const pages = Math.ceil(300 / ANALYTICS_LIST_SIZE);
  for (let page = 2; page <= pages; page += 1) {
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Next page' }));
    const first = (page - 1) * ANALYTICS_LIST_SIZE;
    expect(
      await within(await dialog()).findByText(
        `${first + 1}–${Math.min(300, page * ANALYTICS_LIST_SIZE)} of 300`,
      ),
    ).toBeTruthy();
  }
  expect(await within(await dialog()).findByText(/Guest 299/)).toBeTruthy();
  expect(within(await dialog()).getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
  expect(world.calls.map(({ variables }) => variables.page)).toEqual(
    Array.from({ length: pages }, (_, index) => index + 1),
  );
});
