import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { useConsent } from '../../../features/people/consent/ConsentContext.ts';
import { StaffDialog } from './StaffDialog.tsx';
import type { StaffChoices } from './StaffFields.tsx';
import type { StaffOutput } from './staffValues.ts';
import { useAddProvider } from './useAddProvider.ts';

/** Adds a staff member, who gets an invitation by e-mail (spec 2, 5); it is counted where consent allows (spec 7). */
export function AddStaffDialog({ onClose, ...choices }: StaffChoices & { onClose: () => void }) {
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
      submitLabel={t('common.add')}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
