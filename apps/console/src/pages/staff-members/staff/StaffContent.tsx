import { Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { StaffContent_viewer$key } from '../../../__generated__/StaffContent_viewer.graphql.ts';
import { SendersLine } from '../../../features/messaging/senders/SendersLine.tsx';
import { useConsent } from '../../../features/people/consent/ConsentContext.ts';
import { lookUpCountry } from '../../../lib/locale/startLocale.ts';
import { useMay, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { FormerStaffAppointments } from '../reassign/FormerStaffAppointments.tsx';
import { ReassignDialog } from '../reassign/ReassignDialog.tsx';
import { EditStaffDialog } from './EditStaffDialog.tsx';
import { InvitationLinkDialog } from './InvitationLinkDialog.tsx';
import { RevokeAccessDialog } from './RevokeAccessDialog.tsx';
import { StaffDialog } from './StaffDialog.tsx';
import type { StaffChoices } from './StaffFields.tsx';
import { StaffList } from './StaffList.tsx';
import type { StaffMember, StaffOutput } from './staffMember.ts';
import { useAddProvider } from './staffMutations.ts';

interface StaffContentProps {
  viewerKey: StaffContent_viewer$key;
  isStale: boolean;
  isAdding: boolean;
  onAdded: () => void;
}

type Open =
  | { readonly dialog: 'edit' | 'link' | 'revoke'; readonly member: StaffMember }
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
        ...FormerStaffAppointments_viewer
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
      {mayEdit && <FormerStaffAppointments viewerKey={viewer} onReassign={reassign} />}
      <StaffList
        viewerKey={viewer}
        isStale={isStale}
        onEdit={(member) => setOpen({ dialog: 'edit', member })}
        onLink={(member) => setOpen({ dialog: 'link', member })}
        onRevoke={(member) => setOpen({ dialog: 'revoke', member })}
      />
      {isAdding && <AddStaffDialog {...choices} onClose={onAdded} />}
      {open?.dialog === 'edit' && <EditStaffDialog {...choices} member={open.member} onClose={close} />}
      {open?.dialog === 'link' && <InvitationLinkDialog member={open.member} onClose={close} />}
      {open?.dialog === 'revoke' && (
        <RevokeAccessDialog member={open.member} onClose={close} onRevoked={reassign} />
      )}
      {open?.dialog === 'reassign' && <ReassignDialog providerId={open.providerId} onClose={close} />}
    </Stack>
  );
}

/**
 * The country whose national phone numbers are meant, two capital letters: from the country look-up (spec 7), and where
 * that finds none, the organization's (rule C5).
 */
function useHomeCountry(): string {
  const { country: organizationCountry } = useViewer();
  const [country, setCountry] = useState(organizationCountry);
  useEffect(() => {
    let isWanted = true;
    void lookUpCountry().then((code) => {
      if (isWanted && code !== 'us') setCountry(code.toUpperCase());
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return country;
}

/** Adds a staff member, who gets an invitation by e-mail (spec 2, 5); it is counted where consent allows (spec 7). */
function AddStaffDialog({ onClose, ...choices }: StaffChoices & { onClose: () => void }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [add] = useAddProvider();
  const consent = useConsent();
  const [place] = choices.places;
  const initial = {
    name: '',
    email: '',
    phone: { country: choices.country, text: '' },
    roleId: '',
    placeIds: place ? [place.id] : [],
  };

  const submit = async ({ placeIds, phone, ...member }: StaffOutput) => {
    await add({ ...member, phoneNumber: phone, placeIds: [...placeIds] });
    consent?.track('add_staff_member');
    const { name, email } = member;
    notifications.show({ color: 'teal', message: t('staff.added', { name, email }) });
    await revalidate();
  };
  return (
    <StaffDialog
      {...choices}
      title={t('staff.add')}
      text={t('staff.addText')}
      note={<SendersLine channels={['email']} />}
      submitLabel={t('common.add')}
      failureTitle={t('staff.failed')}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
