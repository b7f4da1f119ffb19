import { NavLink, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './AppNavigation.module.css';
import { useNavigationItems, useSectionTitle } from './navigationItems.ts';

interface NavigationSectionsProps {
  isNarrow: boolean;
  onNavigate?: () => void;
}

/** The sections that the viewer's role may use; the one that the address belongs to is marked. */
export function NavigationSections({ isNarrow, onNavigate }: NavigationSectionsProps) {
  const { t } = useTranslation();
  const items = useNavigationItems();
  const section = useSectionTitle();
  return (
    <ul className={classes.list}>
      {items.map(({ path, title, icon: Icon }) => {
        const isHere = title === section;
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
