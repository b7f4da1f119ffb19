import { Center, Drawer, Loader } from '@mantine/core';
import { useTopDialog } from '@slotkeeper/ui/focus/useTopDialog';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { LoadingStatus } from '../../../lib/loading/FormSkeleton.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';
import classes from './NotificationSidebar.module.css';

interface NotificationSidebarProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The notifications, sliding in from the right (spec 2). */
export function NotificationSidebar({ isOpen, onClose }: NotificationSidebarProps) {
  const { t } = useTranslation();
  const isTop = useTopDialog(isOpen);
  const loading = (
    <LoadingStatus>
      <Center p="xl">
        <Loader type="dots" />
      </Center>
    </LoadingStatus>
  );
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={isTop}
      position="right"
      size="24rem"
      title={t('notification.title')}
      padding={0}
      classNames={{ content: classes.content, header: classes.header, title: classes.title }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ErrorSection>
        <Suspense fallback={loading}>
          <NotificationPanel onLeave={onClose} />
        </Suspense>
      </ErrorSection>
    </Drawer>
  );
}
