import { NativeSelect, Select, SimpleGrid, Text } from '@mantine/core';
import { NO_GAP } from '@slotkeeper/domain/limits';
import { formatDuration } from '@slotkeeper/i18n/format/formatDuration';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/format/useDisplay.ts';
import { useViewer } from '../../../../lib/viewer/ViewerContext.ts';
import type { Picking } from '../usePicking.ts';

/** Minutes that a client may be asked to wait between two services. */
const gaps = [NO_GAP, 15, 30, 60, 120, 240];

/** In which place a visit is, if there are several, and how long the client may wait between its services (rule A13). */
export function VisitTerms({ picking }: { picking: Picking }) {
  const { draft, place, isMove, change } = picking;
  const { places } = useViewer();
  const { t } = useTranslation();
  const locale = useLocale();
  const hasPlaces = places.size > 1 && !isMove;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('appointment.visit.hint')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {hasPlaces && (
          <Select
            label={t('appointment.visit.place')}
            data={[...places.values()].map(({ id, name }) => ({ value: id, label: name }))}
            value={place.id}
            allowDeselect={false}
            onChange={(placeId) => placeId && change({ type: 'services', act: { type: 'place', placeId } })}
          />
        )}
        <NativeSelect
          label={t('appointment.visit.gap')}
          value={draft.gapMax}
          data={gaps.map((minutes) => ({
            value: String(minutes),
            label:
              minutes === NO_GAP
                ? t('appointment.visit.noGap')
                : t('appointment.visit.gapUpTo', { duration: formatDuration(minutes, locale) }),
          }))}
          onChange={({ currentTarget }) =>
            change({ type: 'services', act: { type: 'gap', gapMax: Number(currentTarget.value) } })
          }
        />
      </SimpleGrid>
    </>
  );
}
