import { Menu } from '@mantine/core';
import { IconCalendarPlus, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface SlotMenuProps {
  /** Where the user clicked, in the window. */
  anchor: { readonly x: number; readonly y: number };
  onAdd: () => void;
  onBlock: () => void;
  onClose: () => void;
}

/** What can be done with empty time: book it or block it. */
export function SlotMenu({ anchor, onAdd, onBlock, onClose }: SlotMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu opened onClose={onClose} position="bottom-start" width={220} returnFocus>
      <Menu.Target>
        <span style={{ position: 'fixed', left: anchor.x, top: anchor.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCalendarPlus size={16} stroke={1.7} aria-hidden />} onClick={onAdd}>
          {t('appointment.new')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLock size={16} stroke={1.7} aria-hidden />} onClick={onBlock}>
          {t('calendar.addBlock')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
