import { defaultRoles } from '@slotkeeper/domain/people/access/defaultRoles';
import { noPermissions, type RoleSets } from '@slotkeeper/domain/people/access/permissionSets';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { heldAnswer } from '../../../../test/heldAnswer.ts';
import { type Answers, renderInConsole } from '../../../../test/renderInConsole.tsx';
import type { EditableRole } from '../../../features/people/role/readRole.ts';
import { ServerRefusal } from '../../../lib/errors/refusal.ts';
import { RoleForm } from './RoleForm.tsx';

const trainee: EditableRole = {
  id: 'trainee',
  name: 'Trainee',
  isDefault: false,
  isGrantable: true,
  membersCount: 0,
  sets: { ...noPermissions, appointments: ['VIEW_OWN'], clients: ['VIEW'] },
};

interface World {
  role?: EditableRole | null;
  model?: EditableRole | null;
  isGone?: boolean;
  answers?: Answers;
  /** What the viewer holds. */
  sets?: RoleSets;
}

function open({
  role = null,
  model = null,
  isGone = false,
  answers = {},
  sets = defaultRoles.owner,
}: World = {}) {
  const world = renderInConsole(<RoleForm role={role} model={model} isGone={isGone} />, {
    answers: {
      roleMutationsAddMutation: () => ({ addRole: { role: { ...trainee, id: 'new' } } }),
      roleMutationsUpdateMutation: () => ({ updateRole: { role: trainee } }),
      ...answers,
    },
    viewer: { sets },
  });
  const sent = () => world.calls.map(({ variables }) => variables.input);
  return { ...world, sent };
}

const area = (name: string) => within(screen.getByRole('group', { name }));
const box = (inArea: string, name: string) => area(inArea).getByRole<HTMLInputElement>('checkbox', { name });
/** The bar with the button comes once something differs. */
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('R1: a wide permission holds the narrow ones, and what one is of no use without comes along', async () => {
  open();
  fireEvent.click(box('Appointments', 'Book and change everyone’s'));
  expect(box('Appointments', 'See everyone’s').checked).toBe(true);
  expect(box('Appointments', 'See everyone’s').disabled).toBe(true);
  fireEvent.click(box('Clients', 'Export'));
  expect(box('Clients', 'See').checked).toBe(true);
  fireEvent.click(box('Clients', 'See'));
  expect(box('Clients', 'Export').checked).toBe(false);
});

test('a new role needs a name; with one it is sent whole', async () => {
  const { sent } = open();
  await press('Add role');
  expect(await screen.findByText('Please fill all required fields!')).toBeTruthy();
  expect(sent()).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: ' Weekend help ' } });
  fireEvent.click(box('Services', 'See'));
  await press('Add role');
  const added = { name: 'Weekend help', sets: { ...noPermissions, services: ['VIEW'] } };
  await waitFor(() => expect(sent()).toEqual([added]));
  expect(await screen.findByText(/^Weekend help has been added/)).toBeTruthy();
});

test('R8: of a role only what changed is sent', async () => {
  const { sent } = open({ role: trainee });
  fireEvent.click(box('Clients', 'Add'));
  await press('Save');
  const sets = { ...trainee.sets, clients: ['VIEW', 'ADD'] };
  await waitFor(() => expect(sent()).toEqual([{ id: 'trainee', sets }]));
});

test('R1: a standard role can be renamed only', async () => {
  const receptionist = { ...trainee, name: 'Receptionist', isDefault: true, sets: defaultRoles.receptionist };
  const { sent } = open({ role: receptionist });
  expect(screen.getByRole('note').textContent).toContain('but not change its permissions');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ disabled }) => disabled)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Front desk' } });
  await press('Save');
  await waitFor(() => expect(sent()).toEqual([{ id: 'trainee', name: 'Front desk' }]));
});

test('R1: another role is the start of a new one', () => {
  open({ model: trainee });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Copy of Trainee');
  expect(box('Clients', 'See').checked).toBe(true);
});

test('R1: nobody grants what they lack', () => {
  open({ sets: { ...defaultRoles.receptionist, providers: ['VIEW', 'ROLES'] } });
  expect(box('Clients', 'Export').disabled).toBe(true);
  expect(box('Clients', 'Add').disabled).toBe(false);
  expect(area('Clients').getAllByText('Your role doesn’t include this.')).toHaveLength(2);
});

test('R7: a role that is in use is not deleted, and one that was given in the meantime says why', async () => {
  const refused = () => {
    throw new ServerRefusal('Someone still has this role.', 'ROLE_IN_USE', { path: [] });
  };
  open({ role: trainee, answers: { roleMutationsDeleteMutation: refused } });
  await press('Delete');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Someone still has this role.');
});

test('a role that another Owner deletes in the meantime can be added again, with what was typed', async () => {
  const { sent } = open({ role: trainee, isGone: true });
  expect(await screen.findByText('Someone else deleted this role')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete Trainee' })).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Apprentice' } });
  await press('Add role');
  expect(await screen.findByText(/^Apprentice has been added/)).toBeTruthy();
  expect(sent()).toEqual([{ name: 'Apprentice', sets: trainee.sets }]);
});

test('what is typed while a role is saved stays to be saved, and the form stays', async () => {
  const { answer, give } = heldAnswer();
  const { sent, router } = open({ role: trainee, answers: { roleMutationsUpdateMutation: answer } });
  fireEvent.click(box('Clients', 'Add'));
  await press('Save');
  await waitFor(() => expect(sent()).toHaveLength(1));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Apprentice' } });
  give({ updateRole: { role: trainee } });
  expect(await screen.findByText(/^Apprentice|^Trainee/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Apprentice');
  expect(router.state.location.pathname).toBe('/calendar');
});
