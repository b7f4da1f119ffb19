import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './AppNavigation.module.css';

interface NavigationToggleProps {
  isNarrow: boolean;
  onToggle: () => void;
}

/** Narrows the navigation to its icons, and widens it again. */
export function NavigationToggle({ isNarrow, onToggle }: NavigationToggleProps) {
  const { t } = useTranslation();
  const label = t(isNarrow ? 'nav.expand' : 'nav.collapse');
  const Icon = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <Tooltip label={label} position="right">
      <ActionIcon className={classes.toggle} onClick={onToggle} aria-label={label} aria-expanded={!isNarrow}>
        <Icon size={20} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
