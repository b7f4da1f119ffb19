import { Text } from '@mantine/core';
import { widestOf } from '@slotkeeper/domain/people/access/choosePermission';
import { defaultRoles } from '@slotkeeper/domain/people/access/defaultRoles';
import {
  coversSets,
  permissionSets,
  type Resource,
  type RoleSets,
} from '@slotkeeper/domain/people/access/permissionSets';
import type { CatalogueKey } from '@slotkeeper/i18n/catalogueKey';
import { formatList } from '@slotkeeper/i18n/format/formatList';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../lib/format/useDisplay.ts';
import classes from './RoleSummary.module.css';

interface RoleSummaryProps {
  sets: RoleSets;
  /** An area to a line. */
  isList?: boolean;
}

/** What a role may do, in words: the widest permissions of each area. */
export function RoleSummary({ sets, isList = false }: RoleSummaryProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const areas = (Object.keys(permissionSets) as Resource[]).filter((resource) => sets[resource].length > 0);
  if (areas.length === 0) return <Text size="sm">{t('roles.nothing')}</Text>;
  if (coversSets(sets, defaultRoles.owner)) return <Text size="sm">{t('roles.everything')}</Text>;
  const inside = (label: string) => label.charAt(0).toLocaleLowerCase(locale) + label.slice(1);
  const may = (resource: Resource) => {
    const labels = widestOf(sets, resource).map((permission) =>
      inside(t(`roles.permission.${resource}.${permission}.label` as CatalogueKey)),
    );
    return formatList(labels, locale);
  };
  return (
    <ul className={classes.areas} data-list={isList || undefined}>
      {areas.map((resource) => (
        <li key={resource}>
          <span className={classes.area}>{t(`roles.area.${resource}`)}</span> {may(resource)}
        </li>
      ))}
    </ul>
  );
}
