import type { MutationPermission } from './mutationPermission.ts';
import type { WalkSalon } from './walkSalon.ts';

/** A number that no client of a walk has yet. */
const freshNumber = (salon: WalkSalon) => `+3598${String(salon.nextStart() / 1_000).slice(-8)}`;

/** The rules of what changes clients (rules R1, C4). */
export const clientRules: Readonly<Record<string, MutationPermission>> = {
  addClient: { who: 'client:add', input: (salon) => ({ name: 'Clara', phoneNumber: freshNumber(salon) }) },
  importClients: {
    who: 'client:import',
    input: (salon) => ({
      id: salon.organizationGlobalId,
      clients: [{ name: 'Ines', phoneNumber: freshNumber(salon) }],
    }),
  },
  mergeClients: {
    who: 'client:remove',
    input: async (salon) => ({ id: await salon.client(), duplicateId: await salon.client() }),
  },
  removeClient: { who: 'client:remove', input: async (salon) => ({ id: await salon.client() }) },
  undoRemoveClient: { who: 'client:remove', input: async (salon) => ({ id: await salon.removedClient() }) },
  updateClient: {
    who: 'client:edit',
    input: async (salon) => ({ id: await salon.client(), name: 'Renamed' }),
  },
};
