import type { MutationPermission } from './mutationPermission.ts';

const who = 'appointment:edit';

/** The rules of what changes the waitlist (rule C3). */
export const waitlistRules: Readonly<Record<string, MutationPermission>> = {
  addWaitlistEntry: { who, input: (salon) => salon.waitlistRequest() },
  offerWaitlistSeat: {
    who,
    input: async (salon) => {
      const { providerId, startAt } = salon.slotAt(salon.nextStart());
      return { id: await salon.waitlistEntryId(), providerId, startAt };
    },
  },
  removeWaitlistEntry: { who, input: async (salon) => ({ id: await salon.waitlistEntryId() }) },
  undoRemoveWaitlistEntry: { who, input: async (salon) => ({ id: await salon.removedWaitlistEntryId() }) },
};
