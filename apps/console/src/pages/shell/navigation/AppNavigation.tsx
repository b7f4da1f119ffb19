import { CloseButton, Group, ScrollArea, Text } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import type { AppNavigation_viewer$key } from '../../../__generated__/AppNavigation_viewer.graphql.ts';
import classes from './AppNavigation.module.css';
import { BrandMark } from '../signedOut/BrandMark.tsx';
import { NavigationSections } from './NavigationSections.tsx';
import { NavigationToggle } from './NavigationToggle.tsx';

interface AppNavigationProps {
  viewerKey: AppNavigation_viewer$key;
  /** Only icons, with their names as tooltips. */
  isNarrow?: boolean;
  /** Narrows and widens it; without it there is no button for that. */
  onToggle?: () => void;
  /** Closes the drawer that contains it; without it there is no button for that. */
  onClose?: () => void;
  /** After a choice. */
  onNavigate?: () => void;
}

/** The main navigation: the business, and the sections that the viewer's role may use. */
export function AppNavigation(props: AppNavigationProps) {
  const { viewerKey, isNarrow = false, onToggle, onClose, onNavigate } = props;
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
  return (
    <>
      <Group className={classes.brand} wrap="nowrap" gap="sm">
        <BrandMark size={32} />
        {!isNarrow && (
          <Text className={classes.name} fw={650} size="sm" lineClamp={2}>
            {organization.name}
          </Text>
        )}
        {onClose && <CloseButton onClick={onClose} />}
      </Group>
      <ScrollArea className={classes.items} type="scroll">
        <NavigationSections isNarrow={isNarrow} onNavigate={onNavigate} />
      </ScrollArea>
      {onToggle && <NavigationToggle isNarrow={isNarrow} onToggle={onToggle} />}
    </>
  );
}
