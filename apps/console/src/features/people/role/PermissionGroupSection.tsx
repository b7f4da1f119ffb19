import { Checkbox, Stack } from '@mantine/core';
import type { RoleValues } from '@slotkeeper/domain/input/role';
import { choosePermission, isIncluded } from '@slotkeeper/domain/people/access/choosePermission';
import { can, covers, type Permission, type Resource } from '@slotkeeper/domain/people/access/permissionSets';
import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';
import { Section } from '@slotkeeper/ui/Section';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
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

interface PermissionCheckboxProps {
  resource: Resource;
  permission: Permission;
  disabled: boolean;
}

/**
 * Whether a role has a permission, in plain words. One that a wider one includes is checked and can't be changed; one
 * that the viewer lacks can't be given (rule R1).
 */
function PermissionCheckbox({ resource, permission, disabled }: PermissionCheckboxProps) {
  const { t } = useTranslation();
  const { sets: own } = useViewer();
  const { field } = useController<RoleValues, 'sets'>({ name: 'sets' });
  const included = isIncluded(field.value, resource, permission);
  const held = can(field.value, resource, permission);
  const isLacking = !covers(own, resource, permission) && !held;
  const words = (part: 'label' | 'text') =>
    t(`roles.permission.${resource}.${permission}.${part}` as CatalogueKey);
  const notes = [included && t('roles.included'), isLacking && !disabled && t('roles.lacking')];
  return (
    <Checkbox
      label={words('label')}
      description={notes.find(Boolean) || words('text')}
      checked={held || included}
      disabled={disabled || included || isLacking}
      onChange={({ currentTarget: { checked: isHeld } }) =>
        field.onChange(choosePermission(field.value, resource, { permission, isHeld }))
      }
    />
  );
}
