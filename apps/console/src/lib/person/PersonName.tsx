import { Avatar, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PersonName.module.css';

const APOSTROPHES = /['’]/gu;
const NO_LETTERS = /[^\p{L}\p{M}\p{N}]+/gu;

/** A name's words for initials: letters and digits only. Nothing where it has none; a neutral picture is shown then. */
export function initialedName(name: string): string | undefined {
  return name.replace(APOSTROPHES, '').replace(NO_LETTERS, ' ').trim() || undefined;
}

interface PersonNameProps {
  name: string;
  photoUrl?: string | null;
  /** A second line, such as the phone number. */
  detail?: ReactNode;
}

/** A person in a list: photo or initials, and the name. */
export function PersonName({ name, photoUrl, detail }: PersonNameProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar src={photoUrl} name={initialedName(name)} size={34} color="petrol" aria-hidden />
      <div className={classes.words}>
        {name}
        {detail === undefined ? null : (
          <Text size="xs" c="dimmed">
            {detail}
          </Text>
        )}
      </div>
    </Group>
  );
}
