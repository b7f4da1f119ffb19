import { ActionIcon, Box, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SearchField } from './SearchField.tsx';

/** The header's search: a field where there is room, on a phone a button that opens one. */
export function SearchBox() {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  const label = t('search.label');
  return (
    <>
      <Box visibleFrom="sm" w={300}>
        <SearchField label={label} />
      </Box>
      <ActionIcon hiddenFrom="sm" size="lg" onClick={open} aria-label={label} aria-haspopup="dialog">
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
      <Modal
        opened={isOpen}
        onClose={close}
        title={label}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <SearchField label={label} onLeave={close} />
      </Modal>
    </>
  );
}
