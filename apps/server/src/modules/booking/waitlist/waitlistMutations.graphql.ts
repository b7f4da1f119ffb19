import {
  addWaitlistEntryInput,
  offerWaitlistSeatInput,
  removeWaitlistEntryInput,
  undoRemoveWaitlistEntryInput,
} from '@slotkeeper/domain/input/waitlist';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireStaff } from '../../../platform/graphql/context.ts';
import { readId, toGlobalId } from '../../../platform/graphql/globalId.ts';
import { inputArgs } from '../../../platform/graphql/inputType.ts';
import { readInput } from '../../../platform/graphql/readInput.ts';
import { addWaitlistEntry } from './joinWaitlist.ts';
import { removeWaitlistEntry, undoRemoveWaitlistEntry } from './leaveWaitlist.ts';
import { offerWaitlistSeat } from './offerWaitlistSeat.ts';
import { WaitlistEntryRef } from './waitlist.graphql.ts';

interface ChangedEntry {
  readonly id: string;
  readonly clientMutationId: string | null;
}

function entryPayload(name: string) {
  return builder.objectRef<ChangedEntry>(name).implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      waitlistEntry: t.field({ type: WaitlistEntryRef, resolve: ({ id }) => id }),
    }),
  });
}

const AddWaitlistEntryPayloadRef = entryPayload('AddWaitlistEntryPayload');
const OfferWaitlistSeatPayloadRef = entryPayload('OfferWaitlistSeatPayload');
const UndoRemoveWaitlistEntryPayloadRef = entryPayload('UndoRemoveWaitlistEntryPayload');
const RemoveWaitlistEntryPayloadRef = builder
  .objectRef<ChangedEntry>('RemoveWaitlistEntryPayload')
  .implement({
    fields: (t) => ({
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
      deletedWaitlistEntryId: t.id({ resolve: ({ id }) => toGlobalId('WaitlistEntry', id) }),
    }),
  });

builder.mutationFields((t) => ({
  addWaitlistEntry: t.field({
    description: 'Has a client wait for a taken time (rule C3).',
    type: AddWaitlistEntryPayloadRef,
    args: inputArgs('AddWaitlistEntryInput', addWaitlistEntryInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(addWaitlistEntryInput, args.input);
      const added = await addWaitlistEntry(requireStaff(context), {
        ...input,
        clientId: readId('Client', input.clientId, ['clientId']),
        placeId: readId('Place', input.placeId, ['placeId']),
        serviceId: readId('Service', input.serviceId, ['serviceId']),
        providerId: input.providerId ? readId('Provider', input.providerId, ['providerId']) : null,
        clientMutationId,
      });
      return { ...added, clientMutationId };
    },
  }),
  offerWaitlistSeat: t.field({
    description: 'Offers a free time to a client who waits, out of turn (rule C3).',
    type: OfferWaitlistSeatPayloadRef,
    args: inputArgs('OfferWaitlistSeatInput', offerWaitlistSeatInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, ...input } = readInput(offerWaitlistSeatInput, args.input);
      const { origin, secrets } = context;
      const offered = await offerWaitlistSeat(requireStaff(context), {
        id: readId('WaitlistEntry', input.id),
        providerId: input.providerId ? readId('Provider', input.providerId, ['providerId']) : null,
        startAt: input.startAt,
        links: { origin, secrets },
        clientMutationId,
      });
      return { ...offered, clientMutationId };
    },
  }),
  removeWaitlistEntry: t.field({
    description: 'Takes a client off the waitlist (rule C3).',
    type: RemoveWaitlistEntryPayloadRef,
    args: inputArgs('RemoveWaitlistEntryInput', removeWaitlistEntryInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, id } = readInput(removeWaitlistEntryInput, args.input);
      const change = { id: readId('WaitlistEntry', id), clientMutationId };
      return { ...(await removeWaitlistEntry(requireStaff(context), change)), clientMutationId };
    },
  }),
  undoRemoveWaitlistEntry: t.field({
    description: 'Puts a client who was taken off the waitlist back in line, at its place (rule C3).',
    type: UndoRemoveWaitlistEntryPayloadRef,
    args: inputArgs('UndoRemoveWaitlistEntryInput', undoRemoveWaitlistEntryInput),
    resolve: async (_, args, context) => {
      const { clientMutationId = null, id } = readInput(undoRemoveWaitlistEntryInput, args.input);
      const change = { id: readId('WaitlistEntry', id), clientMutationId };
      return { ...(await undoRemoveWaitlistEntry(requireStaff(context), change)), clientMutationId };
    },
  }),
}));
