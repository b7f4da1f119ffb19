import { ActionIcon, Burger, Group, Title, Tooltip } from '@mantine/core';
import { IconLogout2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { AppHeader_viewer$key } from '../../__generated__/AppHeader_viewer.graphql.ts';
import { SearchBox } from '../../features/insight/search/SearchBox.tsx';
import { NotificationBell } from '../../features/messaging/notification/NotificationBell.tsx';
import { useMay } from '../../lib/viewer/ViewerContext.ts';
import classes from './AppHeader.module.css';
import { OrganizationSwitch } from './navigation/OrganizationSwitch.tsx';
import { useSectionTitle } from './navigation/navigationItems.ts';

interface AppHeaderProps {
  viewerKey: AppHeader_viewer$key;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

/** The section's title, the search, the person's other businesses, the bell and the way out (spec 2). */
export function AppHeader({ viewerKey, isMenuOpen, onToggleMenu }: AppHeaderProps) {
  const { t } = useTranslation();
  const title = t(useSectionTitle());
  const maySearch = useMay('client:view');
  const viewer = useFragment(
    graphql`
      fragment AppHeader_viewer on Provider {
        ...NotificationBell_viewer
        ...OrganizationSwitch_viewer
      }
    `,
    viewerKey,
  );
  return (
    <Group className={classes.header} wrap="nowrap" gap="sm">
      <Burger
        opened={isMenuOpen}
        onClick={onToggleMenu}
        hiddenFrom="sm"
        size="sm"
        aria-label={t('nav.main')}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
      />
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {maySearch && <SearchBox />}
      <OrganizationSwitch viewerKey={viewer} />
      <NotificationBell viewerKey={viewer} />
      <Tooltip label={t('nav.signOut')}>
        <ActionIcon component={Link} to="/logout" size="lg" aria-label={t('nav.signOut')}>
          <IconLogout2 size={20} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
