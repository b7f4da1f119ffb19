import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { SendersLine } from '../../../features/messaging/senders/SendersLine.tsx';
import { openedPhone } from '../../../lib/phone/PhoneField.tsx';
import { StaffDialog } from './StaffDialog.tsx';
import type { StaffChoices } from './StaffFields.tsx';
import type { StaffMember, StaffOutput } from './staffMember.ts';
import { useUpdateStaffMember } from './staffMutations.ts';
import { useCurrencyQuestion } from './useCurrencyQuestion.tsx';

interface EditStaffDialogProps extends StaffChoices {
  member: StaffMember;
  onClose: () => void;
}

/** Changes a staff member's contact data, role and places; only what differs is sent (rule R8). */
export function EditStaffDialog({ member, onClose, ...choices }: EditStaffDialogProps) {
  const { t } = useTranslation();
  const [update] = useUpdateStaffMember();
  const [asking, question] = useCurrencyQuestion();
  const initial = {
    name: member.name,
    email: member.email,
    phone: openedPhone(member.phoneNumber, choices.country),
    roleId: member.role.id,
    placeIds: [...member.placeIds],
  };

  const submit = async (wanted: StaffOutput) => {
    const { phone: phoneNumber, ...others } = wanted;
    const before = { ...initial, phoneNumber: member.phoneNumber };
    const after = { ...others, phoneNumber };
    const keys = ['name', 'email', 'phoneNumber', 'roleId', 'placeIds'] as const;
    const changed = keys.filter((key) => String(after[key]) !== String(before[key]));
    const changes = Object.fromEntries(changed.map((key) => [key, after[key]]));
    await asking((agreed) => update({ id: member.id, ...changes, ...agreed }));
    notifications.show({ color: 'teal', message: t('staff.saved', { name: wanted.name }) });
  };
  return (
    <>
      <StaffDialog
        {...choices}
        title={t('staff.edit', { name: member.name })}
        note={member.isInvited && <SendersLine channels={['email']} />}
        submitLabel={t('common.save')}
        initial={initial}
        onSubmit={submit}
        onClose={onClose}
      />
      {question}
    </>
  );
}
