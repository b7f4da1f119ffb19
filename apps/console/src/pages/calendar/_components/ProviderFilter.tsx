import { graphql, useFragment } from 'react-relay';
import { useTranslation } from 'react-i18next';
import type { ProviderFilter_viewer$key } from '../../../__generated__/ProviderFilter_viewer.graphql.ts';
import { eventColors } from './eventColors.ts';
import classes from './ProviderFilter.module.css';

interface ProviderFilterProps {
  viewerKey: ProviderFilter_viewer$key;
  /** The providers shown; none means all. */
  chosen: readonly string[];
  onChoose: (providerIds: readonly string[]) => void;
}

/** A chip for each provider, in its colour: shows only the chosen ones. Useless, so absent, for a single provider. */
export function ProviderFilter({ viewerKey, chosen, onChoose }: ProviderFilterProps) {
  const { t } = useTranslation();
  const viewer = useFragment(
    graphql`
      fragment ProviderFilter_viewer on Provider {
        providers(first: 10000, orderBy: [{ field: CREATED_AT, direction: ASC }]) {
          edges {
            node {
              id
              name
              color
            }
          }
        }
      }
    `,
    viewerKey,
  );
  const providers = viewer.providers.edges.map(({ node }) => node);
  if (providers.length < 2) return null;
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div role="group" aria-label={t('calendar.filter.providers')} className={classes.chips}>
      <button
        type="button"
        className={classes.chip}
        aria-pressed={chosen.length === 0}
        onClick={() => onChoose([])}
      >
        {t('calendar.filter.all')}
      </button>
      {providers.map(({ id, name, color }) => (
        <button
          key={id}
          type="button"
          className={classes.chip}
          style={eventColors(color)}
          aria-pressed={chosen.includes(id)}
          onClick={() => toggle(id)}
        >
          <span className={classes.dot} aria-hidden />
          {name}
        </button>
      ))}
    </div>
  );
}
