import { Group, Select, Text } from '@mantine/core';
import { providerColor } from '@slotkeeper/ui/theme/providerColors';
import { useTranslation } from 'react-i18next';
import type { PlaceChoice } from '../../business/place/useChosenPlace.ts';
import { ANY_PROVIDER } from '../slots/askedTimes.ts';
import classes from './ProviderField.module.css';
import { usePlacesOf } from './place/servicesAt.ts';
import type { BookableService } from './useBookableServices.ts';

interface ProviderFieldProps {
  /** Those of the chosen service; none before one is chosen. */
  providers: BookableService['providers'];
  providerId: string | null;
  /** Where any provider is to be, in a business with several places. */
  placeId?: string | null;
  /** Whether the choice may be left to the server: for new bookings only. */
  hasAny: boolean;
  /** Where there are several of them, its own. */
  label?: string;
  /** Any provider comes with the place in which it is to be. */
  onChange: (providerId: string | null, placeId: string | null) => void;
}

/**
 * With whom, or with any provider of the service: where that is given in several places, of one of them (rule A11). Disabled
 * until a service with providers is chosen; a single provider can't be deselected (spec 5).
 */
export function ProviderField(props: ProviderFieldProps) {
  const { providers, providerId, placeId = null, hasAny, label, onChange } = props;
  const { t } = useTranslation();
  const groups = useGroups(providers);
  const hasChoice = providers.length > 1;
  const isSplit = groups.length > 1;
  const own = isSplit ? groups.find(({ place }) => place?.id === placeId) : groups[0];
  const [first, ...others] = own?.providers ?? [];
  // Any of one is that one: a client may have waited for any when there were several.
  const anyId = first && others.length === 0 ? first.id : valueOfAny(own?.place?.id ?? null);
  const shownId = providerId === ANY_PROVIDER ? (own ? anyId : null) : providerId;
  const anyLabel = t('appointment.pick.anyProvider');
  const data = groups.map(({ place, providers: members }) => {
    const any = isSplit && place ? t('appointment.pick.anyProviderAt', { place: place.name }) : anyLabel;
    const hasAnyHere = hasAny && members.length > 1;
    return {
      group: isSplit && place ? place.name : '',
      items: [
        ...(hasAnyHere ? [{ value: valueOfAny(place?.id ?? null), label: any }] : []),
        ...members.map(({ id, name }) => ({ value: id, label: name })),
      ],
    };
  });
  return (
    <Select
      label={label ?? t('appointment.field.provider')}
      placeholder={t('common.select')}
      disabled={providers.length === 0}
      searchable
      clearable={hasChoice}
      allowDeselect={hasChoice}
      nothingFoundMessage={t('search.noResults')}
      data={isSplit ? data : (data[0]?.items ?? [])}
      value={shownId}
      onChange={(value) => {
        const chosen = groups.find(({ place }) => value === valueOfAny(place?.id ?? null));
        if (chosen) onChange(ANY_PROVIDER, chosen.place?.id ?? null);
        else onChange(value, null);
      }}
      renderOption={({ option }) => {
        const provider = providers.find(({ id }) => id === option.value);
        return (
          <Group gap="xs" wrap="nowrap">
            <span
              className={classes.dot}
              style={{ backgroundColor: provider && providerColor(provider.color).border }}
              aria-hidden
            />
            <Text size="sm">{option.label}</Text>
          </Group>
        );
      }}
    />
  );
}

interface ProvidersOfPlace {
  /** None in a business with a single place. */
  readonly place: PlaceChoice | null;
  readonly providers: BookableService['providers'];
}

/** The providers by the places in which they work, in the order of the business; none without providers. */
function useGroups(providers: BookableService['providers']): readonly ProvidersOfPlace[] {
  const placesOf = usePlacesOf();
  if (providers.length === 0) return [];
  const places = placesOf(providers);
  if (places.length === 0) return [{ place: null, providers }];
  return places.map((place) => ({
    place,
    providers: providers.filter((provider) => placesOf([provider]).some(({ id }) => id === place.id)),
  }));
}

/** Any provider of a place as a choice beside the providers' ids. */
function valueOfAny(placeId: string | null): string {
  return placeId === null ? ANY_PROVIDER : `${ANY_PROVIDER} ${placeId}`;
}
