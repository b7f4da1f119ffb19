import { Menu, UnstyledButton } from '@mantine/core';
import { PROVIDER_COLORS } from '@slotkeeper/domain/limits';
import { providerColors } from '@slotkeeper/ui/theme/providerColors';
import { IconCheck, IconChevronDown, IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { useMay, useViewer } from '../../../lib/viewer/ViewerContext.ts';
import type { CalendarProvider } from '../data/useCalendarProviders.ts';
import { useUpdateProviderColor } from '../data/useUpdateProviderColor.ts';
import { eventColors } from '../event/eventColors.ts';
import classes from './ProviderHeading.module.css';

interface ProviderHeadingProps {
  provider: CalendarProvider;
  /** Shows this provider alone, or all again. */
  onOnly: (providerId: string) => void;
  isOnly: boolean;
}

/** The name over a provider's column, with a menu: show it alone, change its color. */
export function ProviderHeading({ provider, onOnly, isOnly }: ProviderHeadingProps) {
  const { t } = useTranslation();
  const { id: viewerId } = useViewer();
  const mayEditAll = useMay('provider:edit');
  const { id, name, color } = provider;
  return (
    <Menu position="bottom" width={232}>
      <Menu.Target>
        <UnstyledButton className={`${classes.heading} ${eventColors(color)}`}>
          <span className={classes.dot} aria-hidden />
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={14} stroke={1.7} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFilter size={16} stroke={1.7} aria-hidden />} onClick={() => onOnly(id)}>
          {t(isOnly ? 'calendar.provider.all' : 'calendar.provider.only')}
        </Menu.Item>
        {(mayEditAll || id === viewerId) && <ColorItems provider={provider} />}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The colors to choose from: all reach the contrast that text needs, in light and dark. */
function ColorItems({ provider: { id, color } }: { provider: CalendarProvider }) {
  const { t } = useTranslation();
  const update = useUpdateProviderColor();
  const showError = useShowError();
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('calendar.provider.color')}</Menu.Label>
      <div className={classes.swatches}>
        {providerColors.slice(0, PROVIDER_COLORS).map(({ key }, index) => (
          <Menu.Item
            key={key}
            className={`${classes.swatch} ${eventColors(index)}`}
            aria-label={t(`color.${key}`)}
            aria-current={index === color || undefined}
            title={t(`color.${key}`)}
            onClick={() => void update(id, index).catch(showError)}
          >
            {index === color && <IconCheck size={16} stroke={2.5} aria-hidden />}
          </Menu.Item>
        ))}
      </div>
    </>
  );
}
