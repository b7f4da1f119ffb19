import { fireEvent, screen } from '@testing-library/react';
import type { ServiceValues } from '@slotkeeper/domain/input/service';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderInConsole } from '../../../../test/renderInConsole.tsx';
import { newServiceValues } from './serviceValues.ts';
import { StaffSection } from './StaffSection.tsx';

function StaffForm() {
  const form = useForm<ServiceValues>({ defaultValues: newServiceValues(['elena']) });
  return (
    <FormProvider {...form}>
      <StaffSection serviceKey={null} />
    </FormProvider>
  );
}

const colleague = (id: string, name: string) => ({ __typename: 'Provider', id, name, placeIds: [] });

test('the colleagues to choose from are fetched when the list is opened, and no sooner', async () => {
  const { calls } = renderInConsole(<StaffForm />, {
    answers: {
      useColleaguesQuery: () => ({
        viewer: {
          __typename: 'Provider',
          id: 'elena',
          colleagues: [colleague('elena', 'Elena Petrova'), colleague('marco', 'Marco Bianchi')],
        },
      }),
    },
  });
  const field = await screen.findByRole('combobox', { name: /staff|provider/i });
  expect(screen.getByText('Elena Petrova')).toBeTruthy();
  expect(calls).toEqual([]);
  fireEvent.click(field);
  fireEvent.click(await screen.findByText('Marco Bianchi'));
  expect(await screen.findByText('Marco Bianchi')).toBeTruthy();
  expect(calls.map(({ name }) => name)).toEqual(['useColleaguesQuery']);
});
