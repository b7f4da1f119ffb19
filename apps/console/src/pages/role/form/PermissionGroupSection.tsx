import { Stack } from '@mantine/core';
import { Section } from '@slotkeeper/ui/Section';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PermissionCheckbox } from './PermissionCheckbox.tsx';
import classes from './PermissionGroupSection.module.css';
import type { PermissionGroup } from './permissionGroups.ts';

interface PermissionGroupSectionProps {
  group: PermissionGroup;
  /** Shown only, such as what a standard role may do. */
  disabled: boolean;
}

/** The areas of a group with a checkbox for each permission. */
export function PermissionGroupSection({ group, disabled }: PermissionGroupSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Section title={t(`roles.group.${group.key}`)}>
      <Stack gap={0}>
        {group.areas.map(([resource, permissions]) => (
          <fieldset key={resource} className={classes.area} aria-labelledby={`${id}${resource}`}>
            <h3 id={`${id}${resource}`} className={classes.name}>
              {t(`roles.area.${resource}`)}
            </h3>
            <Stack gap="sm">
              {permissions.map((permission) => (
                <PermissionCheckbox
                  key={permission}
                  resource={resource}
                  permission={permission}
                  disabled={disabled}
                />
              ))}
            </Stack>
          </fieldset>
        ))}
      </Stack>
    </Section>
  );
}
