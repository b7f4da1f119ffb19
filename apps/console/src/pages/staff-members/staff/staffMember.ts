import { graphql, readInlineData } from 'react-relay';
import type {
  staffMember_provider$data,
  staffMember_provider$key,
} from '../../../__generated__/staffMember_provider.graphql.ts';

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
  readonly onRevoke: (member: StaffMember) => void;
}
