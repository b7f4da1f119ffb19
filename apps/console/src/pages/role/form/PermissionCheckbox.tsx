import { Checkbox } from '@mantine/core';
import { can } from '@slotkeeper/domain/people/access/can';
import { choosePermission, isIncluded } from '@slotkeeper/domain/people/access/choosePermission';
import { covers } from '@slotkeeper/domain/people/access/coversSets';
import type { Permission, Resource } from '@slotkeeper/domain/people/access/permissionSets';
import type { RoleValues } from '@slotkeeper/domain/input/role';
import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';

interface PermissionCheckboxProps {
  resource: Resource;
  permission: Permission;
  disabled: boolean;
}

/**
 * Whether a role has a permission, in plain words. One that a wider one holds is ticked and stands still; one that the
 * viewer lacks can't be given (rule R1).
 */
export function PermissionCheckbox({ resource, permission, disabled }: PermissionCheckboxProps) {
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
