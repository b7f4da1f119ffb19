import { ActionIcon, Box, Modal } from '@mantine/core';
import { useTopDialog } from '@slotkeeper/ui/focus/useTopDialog';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverPage } from '../../../lib/route/useOverPage.ts';
import { UnsavedBoundary } from '../../../lib/unsaved/UnsavedBoundary.tsx';
import { SearchField } from './SearchField.tsx';

const AppointmentModal = lazy(async () => ({
  default: (await import('../../booking/appointment/AppointmentModal.tsx')).AppointmentModal,
}));

/**
 * The header's search: a field where there is room, on a phone a button that opens one. An appointment that was found
 * opens over the page and closes with it; someone who has typed something there is asked first.
 */
export function SearchBox() {
  const { t } = useTranslation();
  const [isOpen, open, close] = useOverPage<true>();
  const [appointmentId, openAppointment, closeAppointment] = useOverPage<string>();
  const isTop = useTopDialog(isOpen !== null);
  const label = t('search.label');
  return (
    <>
      <Box visibleFrom="sm" w={300}>
        <SearchField label={label} onAppointment={openAppointment} />
      </Box>
      <ActionIcon
        hiddenFrom="sm"
        size="lg"
        onClick={() => open(true)}
        aria-label={label}
        aria-haspopup="dialog"
      >
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
      <Modal
        opened={isOpen !== null}
        onClose={close}
        closeOnEscape={isTop}
        // The results open below the field: a dialog as high as the field would hide them.
        fullScreen
        title={label}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <SearchField label={label} onAppointment={openAppointment} onLeave={close} takesFocus />
      </Modal>
      {appointmentId !== null && (
        <Suspense fallback={null}>
          <UnsavedBoundary isOverPage>
            <AppointmentModal appointmentId={appointmentId} onClose={closeAppointment} />
          </UnsavedBoundary>
        </Suspense>
      )}
    </>
  );
}
