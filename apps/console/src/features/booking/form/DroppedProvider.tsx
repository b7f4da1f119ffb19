import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../lib/viewer/ViewerContext.ts';
import { ANY_PROVIDER } from '../slots/askedTimes.ts';
import type { BookingDraft } from './bookingDraft.ts';
import type { BookableService } from './useBookableServices.ts';

interface DroppedProviderProps {
  services: readonly BookableService[];
  draft: BookingDraft;
}

/** Says why who was chosen, or pointed at in the calendar, is not chosen any more: that one does not give the service. */
export function DroppedProvider({ services, draft }: DroppedProviderProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { droppedProviderId, providerId } = draft;
  const everybody = [viewer, ...services.flatMap(({ providers }) => providers)];
  const nameOf = (wanted: string | null) => everybody.find(({ id }) => id === wanted)?.name;
  const inWords = () => {
    if (droppedProviderId === null || droppedProviderId === ANY_PROVIDER) return null;
    const name = nameOf(droppedProviderId);
    const why = name ? t('appointment.pick.dropped', { name }) : t('appointment.pick.droppedNameless');
    const other = nameOf(providerId);
    return `${why} ${other ? t('appointment.pick.insteadWith', { name: other }) : t('appointment.pick.chooseOther')}`;
  };
  const words = inWords();
  return (
    <Text size="sm" component="output" display="block" mt={words === null ? 0 : 'xs'}>
      {words}
    </Text>
  );
}
