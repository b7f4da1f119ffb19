import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import { expect, test } from 'vitest';
import { heldAnswer } from '../../../../test/heldAnswer.ts';
import { type Answers, renderInConsole } from '../../../../test/renderInConsole.tsx';
import type { ServicePageLoaderQuery } from '../../../__generated__/ServicePageLoaderQuery.graphql.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { servicePageQuery } from '../ServicePageLoader.ts';
import { ServiceForm } from '../form/ServiceForm.tsx';

function Service() {
  const { viewer } = useLazyLoadQuery<ServicePageLoaderQuery>(servicePageQuery, { id: 'yoga', isNew: false });
  const provider = useProvider(viewer);
  return provider.service ? <ServiceForm serviceKey={provider.service} viewerKey={provider} /> : null;
}

const classTime = (id: string, day: number, capacity: number) => ({
  __typename: 'RecurringTimeSlot',
  id,
  day,
  startAt: '10:00',
  endAt: '11:00',
  capacity,
  upcomingAppointmentsCount: 0,
});

const yoga = (...recurringTimeSlots: readonly unknown[]) => ({
  __typename: 'Service',
  id: 'yoga',
  title: 'Yoga',
  description: '',
  shortDescription: '',
  duration: 60,
  capacity: 8,
  price: 1000,
  displayPrice: true,
  visibleRangeMax: null,
  minSlotsRequired: 1,
  slotInterval: null,
  bufferBefore: 0,
  bufferAfter: 0,
  minNotice: 0,
  isActive: true,
  isRecurring: true,
  category: null,
  coverPhotoUrl: null,
  upcomingAppointmentsCount: 0,
  providerIds: [],
  providers: [],
  appointmentFields: [],
  recurringTimeSlots,
});

async function open(answers: Answers) {
  const place = { id: 'vitosha', settings: { showServiceCategories: false }, categories: [] };
  renderInConsole(
    <Suspense>
      <Service />
    </Suspense>,
    {
      answers: {
        ServicePageLoaderQuery: () => ({
          viewer: {
            __typename: 'Provider',
            id: 'elena',
            places: [place],
            colleagues: [],
            service: yoga(classTime('monday', 0, 8), classTime('tuesday', 1, 8)),
          },
        }),
        ...answers,
      },
    },
  );
  return await screen.findAllByLabelText<HTMLInputElement>('Capacity');
}

const isFree = (button: HTMLElement | undefined) => button?.hasAttribute('disabled') === false;

test('what is typed into other class times, and into the same one, while one is saved stays to be saved', async () => {
  const { answer, give } = heldAnswer();
  const fields = await open({ useClassTimesUpdateMutation: answer });
  const [, monday, tuesday] = fields.length > 2 ? fields : [undefined, ...fields];
  if (!monday || !tuesday) throw new Error('Two class times have a capacity each');
  fireEvent.change(monday, { target: { value: '9' } });
  const [save, other] = screen.getAllByRole('button', { name: 'Save' });
  if (!save || !other) throw new Error('Each class time has a button');
  fireEvent.click(save);
  fireEvent.change(monday, { target: { value: '12' } });
  fireEvent.change(tuesday, { target: { value: '10' } });
  give({
    updateRecurringTimeSlot: { service: yoga(classTime('monday', 0, 9), classTime('tuesday', 1, 8)) },
  });
  await screen.findByText('Saved');
  expect([monday.value, tuesday.value]).toEqual(['12', '10']);
  await waitFor(() => expect(isFree(save)).toBe(true));
  expect(isFree(other)).toBe(true);
});
