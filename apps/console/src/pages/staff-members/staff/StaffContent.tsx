import { Stack } from '@mantine/core';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { StaffContent_viewer$key } from '../../../__generated__/StaffContent_viewer.graphql.ts';
import { useMay } from '../../../lib/viewer/ViewerContext.ts';
import { AddStaffDialog } from './AddStaffDialog.tsx';
import { EditStaffDialog } from './EditStaffDialog.tsx';
import { LeftAppointments } from '../reassign/LeftAppointments.tsx';
import { ReassignDialog } from '../reassign/ReassignDialog.tsx';
import { RevokeAccessDialog } from './RevokeAccessDialog.tsx';
import { StaffList } from './StaffList.tsx';
import type { StaffMember } from './staffMember.ts';
import { useHomeCountry } from './useHomeCountry.ts';

interface StaffContentProps {
  viewerKey: StaffContent_viewer$key;
  isStale: boolean;
  isAdding: boolean;
  onAdded: () => void;
}

type Open =
  | { readonly dialog: 'edit' | 'revoke'; readonly member: StaffMember }
  | { readonly dialog: 'reassign'; readonly providerId: string };

/** The list of staff with the dialogs that belong to its rows. */
export function StaffContent({ viewerKey, isStale, isAdding, onAdded }: StaffContentProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const mayEdit = useMay('provider:edit');
  const viewer = useFragment(
    graphql`
      fragment StaffContent_viewer on Provider
      @argumentDefinitions(
        searchWord: { type: "String" }
        orderBy: { type: "[ProviderOrder!]" }
        page: { type: "Int!" }
        limit: { type: "Int!" }
      ) {
        ...LeftAppointments_viewer
        ...StaffList_viewer @arguments(searchWord: $searchWord, orderBy: $orderBy, page: $page, limit: $limit)
        roles {
          id
          name
          isGrantable
        }
        organization {
          places {
            id
            name
          }
        }
      }
    `,
    viewerKey,
  );
  const country = useHomeCountry();
  const { places } = viewer.organization;
  const choices = { roles: viewer.roles.filter(({ isGrantable }) => isGrantable), places, country };
  const close = () => setOpen(null);
  const reassign = (providerId: string) => setOpen({ dialog: 'reassign', providerId });
  return (
    <Stack>
      {mayEdit && <LeftAppointments viewerKey={viewer} onReassign={reassign} />}
      <StaffList
        viewerKey={viewer}
        isStale={isStale}
        onEdit={(member) => setOpen({ dialog: 'edit', member })}
        onRevoke={(member) => setOpen({ dialog: 'revoke', member })}
      />
      {isAdding && <AddStaffDialog {...choices} onClose={onAdded} />}
      {open?.dialog === 'edit' && <EditStaffDialog {...choices} member={open.member} onClose={close} />}
      {open?.dialog === 'revoke' && (
        <RevokeAccessDialog member={open.member} onClose={close} onLeft={reassign} />
      )}
      {open?.dialog === 'reassign' && <ReassignDialog providerId={open.providerId} onClose={close} />}
    </Stack>
  );
}
