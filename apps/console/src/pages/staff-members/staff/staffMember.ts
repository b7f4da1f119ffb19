import { addProviderInput } from '@slotkeeper/domain/input/provider';
import { graphql, readInlineData } from 'react-relay';
import { z } from 'zod';
import type {
  staffMember_provider$data,
  staffMember_provider$key,
} from '../../../__generated__/staffMember_provider.graphql.ts';
import { typedPhone } from '../../../lib/phone/PhoneField.tsx';

/** A staff member as the list and its dialogs know it. */
export type StaffMember = Omit<staffMember_provider$data, ' $fragmentType'>;

/** Reads a row of the list. */
export function readStaffMember(providerKey: staffMember_provider$key): StaffMember {
  return readInlineData(
    graphql`
      fragment staffMember_provider on Provider @inline {
        id
        rowId
        name
        email
        phoneNumber
        profilePhotoUrl
        isInvited
        invitation {
          email
          expiresAt
        }
        placeIds
        role {
          id
          name
          isGrantable
        }
      }
    `,
    providerKey,
  );
}

/** What a row's buttons do. */
export interface StaffRowActions {
  readonly onEdit: (member: StaffMember) => void;
  readonly onLink: (member: StaffMember) => void;
  readonly onRevoke: (member: StaffMember) => void;
}

/** The form's schema: the server's, with the phone number and its country as they are chosen (rule C5). */
export const staffSchema = addProviderInput.omit({ clientMutationId: true, phoneNumber: true }).extend({
  phone: typedPhone,
  placeIds: z.array(z.string()).min(1, 'REQUIRED_FIELD_MISSING'),
});

/** What the form holds: the input before it is checked and trimmed. */
export type StaffValues = z.input<typeof staffSchema>;
/** What it gives. */
export type StaffOutput = z.output<typeof staffSchema>;
