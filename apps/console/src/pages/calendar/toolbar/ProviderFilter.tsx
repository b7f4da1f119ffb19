import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { useCalendarProviders_viewer$key } from '../../../__generated__/useCalendarProviders_viewer.graphql.ts';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { useCalendarProviders } from '../data/useCalendarProviders.ts';
import { usePlacedProviders } from '../data/usePlaceFilter.ts';
import { eventColors } from '../event/eventColors.ts';
import classes from './ProviderFilter.module.css';
import { shortenNames } from './shortenNames.ts';

interface ProviderFilterProps {
  viewerKey: useCalendarProviders_viewer$key;
  /** The providers shown; none means all. */
  chosen: readonly string[];
  onChoose: (providerIds: readonly string[]) => void;
}

/** A chip for each provider, in its color: shows only the chosen ones. Useless, so absent, for a single provider. */
export function ProviderFilter({ viewerKey, chosen, onChoose }: ProviderFilterProps) {
  const { t } = useTranslation();
  const providers = usePlacedProviders(useCalendarProviders(viewerKey));
  const { id: viewerId } = useViewer();
  const shortNames = useMemo(() => shortenNames(providers.map(({ name }) => name)), [providers]);
  if (providers.length < 2) return null;
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={classes.chips}>
      <VisuallyHidden component="legend">{t('calendar.filter.providers')}</VisuallyHidden>
      <button
        type="button"
        className={classes.chip}
        aria-pressed={chosen.length === 0}
        onClick={() => onChoose([])}
      >
        {t('calendar.filter.all')}
      </button>
      {providers.some(({ id }) => id === viewerId) && (
        <button
          type="button"
          className={classes.chip}
          aria-pressed={chosen.length === 1 && chosen[0] === viewerId}
          onClick={() => onChoose([viewerId])}
        >
          {t('calendar.filter.onlyMe')}
        </button>
      )}
      {providers.map(({ id, name, color }, index) => (
        <button
          key={id}
          type="button"
          className={`${classes.chip} ${eventColors(color)}`}
          aria-pressed={chosen.includes(id)}
          aria-label={name}
          title={name}
          onClick={() => toggle(id)}
        >
          <span className={classes.dot} aria-hidden />
          {shortNames[index]}
        </button>
      ))}
    </fieldset>
  );
}
