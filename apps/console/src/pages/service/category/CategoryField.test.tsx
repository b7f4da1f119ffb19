import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import { expect, test } from 'vitest';
import { type Answers, renderInConsole } from '../../../../test/renderInConsole.tsx';
import type { ServicePageLoaderQuery } from '../../../__generated__/ServicePageLoaderQuery.graphql.ts';
import { ServerRefusal } from '../../../lib/errors/refusal.ts';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { servicePageQuery } from '../ServicePageLoader.ts';
import { ServiceForm } from '../form/ServiceForm.tsx';

function NewService() {
  const { viewer } = useLazyLoadQuery<ServicePageLoaderQuery>(servicePageQuery, { id: '', isNew: true });
  return <ServiceForm serviceKey={null} viewerKey={useProvider(viewer)} />;
}

const hair = { id: 'hair', name: 'Hair', servicesCount: 2 };

function open({ isShown = true, answers = {} }: { isShown?: boolean; answers?: Answers } = {}) {
  const place = { id: 'vitosha', settings: { showServiceCategories: isShown }, categories: [hair] };
  const world = renderInConsole(
    <Suspense>
      <NewService />
    </Suspense>,
    {
      answers: {
        ServicePageLoaderQuery: () => ({
          viewer: { __typename: 'Provider', id: 'elena', places: [place], colleagues: [] },
        }),
        ...answers,
      },
    },
  );
  const sent = (name: string) =>
    world.calls.filter((call) => call.name === name).map(({ variables }) => variables.input);
  return { sent };
}

const added = ({ input }: { input?: { name: string } }) => ({
  addServiceCategory: { serviceCategory: { id: 'nails', name: input?.name, servicesCount: 0 } },
});
const refused = () => {
  throw new ServerRefusal('This name is already in use.', 'NAME_TAKEN', { path: ['name'] });
};

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Category' });

async function type(name: string): Promise<void> {
  const input = await field();
  await userEvent.type(input, name);
}

async function manage() {
  fireEvent.click(await screen.findByRole('button', { name: 'Manage categories' }));
  return within(await screen.findByRole('dialog'));
}

test('spec 2: a category is asked for only where the first place shows categories', async () => {
  open({ isShown: false });
  await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByLabelText('Category')).toBeNull();
});

test('a category that is not there yet is added by its name and chosen', async () => {
  const { sent } = open({ answers: { useServiceCategoriesAddMutation: added } });
  await type(' Nails ');
  fireEvent.click(await screen.findByRole('option', { name: 'Add “Nails”', hidden: true }));
  await waitFor(async () => expect((await field()).value).toBe('Nails'));
  expect(sent('useServiceCategoriesAddMutation')).toEqual([{ name: 'Nails' }]);
});

test('a name that is there already is offered once, however it is capitalized', async () => {
  open();
  await type('hAIR');
  expect(await screen.findByRole('option', { name: 'Hair', hidden: true })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /^Add/ })).toBeNull();
});

test('R7: why a category was not added is shown under the field, and the name stays', async () => {
  open({ answers: { useServiceCategoriesAddMutation: refused } });
  await type('Nails');
  fireEvent.click(await screen.findByRole('option', { name: 'Add “Nails”', hidden: true }));
  expect(await screen.findByText('This name is already in use.')).toBeTruthy();
  expect((await field()).value).toBe('Nails');
});

test('R7: a category is renamed and another added in one dialog; a refused name stays to be corrected', async () => {
  const { sent } = open({
    answers: {
      useServiceCategoriesRenameMutation: refused,
      useServiceCategoriesAddMutation: added,
    },
  });
  const dialog = await manage();
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name of Hair' });
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  fireEvent.change(name, { target: { value: 'Nails' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This name is already in use.')).toBeTruthy();
  expect(name.value).toBe('Nails');
  expect(sent('useServiceCategoriesRenameMutation')).toEqual([{ id: 'hair', name: 'Nails' }]);

  const another = dialog.getByRole<HTMLInputElement>('textbox', { name: 'New category' });
  fireEvent.change(another, { target: { value: 'Skin' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByRole('textbox', { name: 'Name of Skin' })).toBeTruthy();
  expect(another.value).toBe('');
});

test('a deleted category is gone from the choices and from the form; how many services lose it is said', async () => {
  const { sent } = open({
    answers: {
      useServiceCategoriesDeleteMutation: () => ({
        deleteServiceCategory: { deletedServiceCategoryId: 'hair' },
      }),
    },
  });
  await type('Hair');
  fireEvent.click(await screen.findByRole('option', { name: 'Hair', hidden: true }));
  const dialog = await manage();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Hair' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete the category “Hair”?' }));
  expect(question.getByText('It contains 2 services, which stay without a category.')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(sent('useServiceCategoriesDeleteMutation')).toMatchObject([{ id: 'hair' }]);
  expect(screen.queryByRole('textbox', { name: 'Name of Hair' })).toBeNull();
});
