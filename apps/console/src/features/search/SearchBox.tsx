import { ActionIcon, Box, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from './SearchField.tsx';

const AppointmentModal = lazy(async () => ({
  default: (await import('../appointment/AppointmentModal.tsx')).AppointmentModal,
}));

/** The header's search: a field where there is room, on a phone a button that opens one. */
export function SearchBox() {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  const [appointmentId, setAppointmentId] = useState<string | null>(null);
  const label = t('search.label');
  return (
    <>
      <Box visibleFrom="sm" w={300}>
        <SearchField label={label} onAppointment={setAppointmentId} />
      </Box>
      <ActionIcon hiddenFrom="sm" size="lg" onClick={open} aria-label={label} aria-haspopup="dialog">
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
      <Modal
        opened={isOpen}
        onClose={close}
        // The results open below the field: a dialog as high as the field would hide them.
        fullScreen
        title={label}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <SearchField label={label} onAppointment={setAppointmentId} onLeave={close} />
      </Modal>
      {appointmentId !== null && (
        <Suspense fallback={null}>
          <AppointmentModal appointmentId={appointmentId} onClose={() => setAppointmentId(null)} />
        </Suspense>
      )}
    </>
  );
}
