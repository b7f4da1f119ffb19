import { Drawer, VisuallyHidden } from '@mantine/core';
import { useTopDialog } from '@slotkeeper/ui/focus/useTopDialog';
import { useTranslation } from 'react-i18next';
import type { AppNavigation_viewer$key } from '../../../__generated__/AppNavigation_viewer.graphql.ts';
import { AppNavigation } from './AppNavigation.tsx';
import classes from './PhoneNavigation.module.css';

interface PhoneNavigationProps {
  viewerKey: AppNavigation_viewer$key;
  /** In pixels. */
  width: number;
  isOpen: boolean;
  onClose: () => void;
}

/** The main navigation on a phone: a drawer over the page, which closes with each choice. */
export function PhoneNavigation({ viewerKey, width, isOpen, onClose }: PhoneNavigationProps) {
  const { t } = useTranslation();
  const isTop = useTopDialog(isOpen);
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={isTop}
      hiddenFrom="sm"
      size={width}
      padding={0}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <VisuallyHidden>
          <Drawer.Title>{t('nav.main')}</Drawer.Title>
        </VisuallyHidden>
        <Drawer.Body>
          <nav className={classes.navigation} aria-label={t('nav.main')}>
            <AppNavigation viewerKey={viewerKey} onClose={onClose} onNavigate={onClose} />
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
