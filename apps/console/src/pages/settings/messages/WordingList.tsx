import { Badge, NavLink, Select, Stack, Text } from '@mantine/core';
import { isStaffWording, type WordingKind } from '@slotkeeper/domain/messaging/wording';
import { useTranslation } from 'react-i18next';
import classes from './MessagesSettings.module.css';
import type { MessageWording } from './useMessageWordings.ts';

interface WordingListProps {
  wordings: readonly MessageWording[];
  chosen: string;
  onChoose: (kind: string) => void;
}

const readers = ['clients', 'staff'] as const;

/** All e-mails by who reads them; which ones the business words itself is seen at a glance. On a phone a choice. */
export function WordingList({ wordings, chosen, onChoose }: WordingListProps) {
  const { t } = useTranslation();
  const labelOf = ({ kind }: MessageWording) => t(`settings.messages.kind.${kind as WordingKind}`);
  const groups = readers.map((reader) => ({
    group: t(`settings.messages.readers.${reader}`),
    wordings: wordings.filter(({ kind }) => isStaffWording(kind) === (reader === 'staff')),
  }));
  return (
    <>
      <Stack
        gap="md"
        visibleFrom="md"
        component="nav"
        className={classes.list}
        aria-label={t('settings.messages.email')}
      >
        {groups.map(({ group, wordings: ofGroup }) => (
          <Stack key={group} gap={2} component="fieldset" className={classes.group} aria-label={group}>
            <Text fw={600} size="sm" px="sm">
              {group}
            </Text>
            {ofGroup.map((wording) => (
              <NavLink
                key={wording.kind}
                component="button"
                type="button"
                label={labelOf(wording)}
                active={wording.kind === chosen}
                aria-current={wording.kind === chosen || undefined}
                onClick={() => onChoose(wording.kind)}
                description={
                  wording.isOwn && (
                    <Badge component="span" size="xs" variant="light">
                      {t('settings.messages.own')}
                    </Badge>
                  )
                }
              />
            ))}
          </Stack>
        ))}
      </Stack>
      <Select
        hiddenFrom="md"
        label={t('settings.messages.email')}
        allowDeselect={false}
        data={groups.map(({ group, wordings: ofGroup }) => ({
          group,
          items: ofGroup.map((wording) => ({ value: wording.kind, label: labelOf(wording) })),
        }))}
        value={chosen}
        onChange={(kind) => kind !== null && onChoose(kind)}
      />
    </>
  );
}
