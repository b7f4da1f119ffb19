import { describe, expect, test } from 'vitest';
import { can } from './can.ts';
import { defaultRoles } from './defaultRoles.ts';

const { owner, administrator, receptionist, staff } = defaultRoles;

describe('R1: what the roles of a new organization may do', () => {
  test.each([
    ['the owner makes roles', can(owner, 'providers', 'ROLES'), true],
    ['an administrator makes no roles', can(administrator, 'providers', 'ROLES'), false],
    ['only the owner pays the subscription', can(administrator, 'payments', 'ORGANISATION'), false],
    ['a receptionist edits every appointment', can(receptionist, 'appointments', 'EDIT_ALL'), true],
    ['who edits every appointment edits its own', can(receptionist, 'appointments', 'EDIT_OWN'), true],
    ['staff edit only their own appointments', can(staff, 'appointments', 'EDIT_ALL'), false],
    ['staff edit their own appointments', can(staff, 'appointments', 'EDIT_OWN'), true],
    ['staff see all appointments of their places', can(staff, 'appointments', 'VIEW_ALL'), true],
    ['staff see the names of colleagues', can(staff, 'providers', 'VIEW_NAMES'), true],
    ['staff see nothing else of colleagues', can(staff, 'providers', 'VIEW'), false],
    ['who sees colleagues sees their names', can(receptionist, 'providers', 'VIEW_NAMES'), true],
    ['staff do not import clients', can(staff, 'clients', 'IMPORT'), false],
    ['the outbox is not for a receptionist', can(receptionist, 'outbox', 'VIEW'), false],
    ['who sees all figures sees its own', can(owner, 'analytics', 'OWN'), true],
    ['staff see only their own figures', can(staff, 'analytics', 'ALL'), false],
  ])('%s', (_sentence, allowed, expected) => {
    expect(allowed).toBe(expected);
  });

  test('a value that this version does not know allows nothing', () => {
    expect(can({ ...staff, services: ['PAINT'] }, 'services', 'EDIT')).toBe(false);
  });
});
