import { reachOf } from '@slotkeeper/domain/access/actions';
import { ActionIcon, Group, NavLink, ScrollArea, Text, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link, useLocation } from 'react-router';
import type { AppNavigation_viewer$key } from '../../__generated__/AppNavigation_viewer.graphql.ts';
import { useViewer } from '../../lib/viewer/ViewerContext.ts';
import classes from './AppNavigation.module.css';
import { BrandMark } from './BrandMark.tsx';
import { navigationItems } from './navigationItems.ts';

interface AppNavigationProps {
  viewerKey: AppNavigation_viewer$key;
  /** Only icons, with their names as tooltips. */
  isNarrow: boolean;
  onToggle: () => void;
  /** After a choice, so that the phone's drawer closes. */
  onNavigate: () => void;
}

/** The main navigation: the business, and the sections that the viewer's role may use. */
export function AppNavigation({ viewerKey, isNarrow, onToggle, onNavigate }: AppNavigationProps) {
  const { t } = useTranslation();
  const { organization } = useFragment(
    graphql`
      fragment AppNavigation_viewer on Provider {
        organization {
          name
        }
      }
    `,
    viewerKey,
  );
  const toggle = t(isNarrow ? 'nav.expand' : 'nav.collapse');
  const ToggleIcon = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <>
      <Group className={classes.brand} wrap="nowrap" gap="sm">
        <BrandMark size={32} />
        {!isNarrow && (
          <Text fw={650} size="sm" lineClamp={2}>
            {organization.name}
          </Text>
        )}
      </Group>
      <ScrollArea className={classes.items} type="scroll">
        <Sections isNarrow={isNarrow} onNavigate={onNavigate} />
      </ScrollArea>
      <Tooltip label={toggle} position="right">
        <ActionIcon
          className={classes.toggle}
          onClick={onToggle}
          aria-label={toggle}
          aria-expanded={!isNarrow}
        >
          <ToggleIcon size={20} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

function Sections({ isNarrow, onNavigate }: Pick<AppNavigationProps, 'isNarrow' | 'onNavigate'>) {
  const { t } = useTranslation();
  const { sets } = useViewer();
  const { pathname } = useLocation();
  return (
    <ul className={classes.list}>
      {navigationItems
        .filter(({ action }) => action === undefined || reachOf(sets, action) !== 'none')
        .map(({ path, title, icon: Icon }) => {
          const isHere = pathname === path || pathname.startsWith(`${path}/`);
          return (
            <li key={path}>
              <Tooltip label={t(title)} position="right" disabled={!isNarrow}>
                <NavLink
                  className={classes.link}
                  component={Link}
                  to={path}
                  active={isHere}
                  aria-current={isHere ? 'page' : undefined}
                  aria-label={isNarrow ? t(title) : undefined}
                  label={isNarrow ? undefined : t(title)}
                  leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
                  onClick={onNavigate}
                />
              </Tooltip>
            </li>
          );
        })}
    </ul>
  );
}
