import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

interface DeleteButtonProps {
  label: string;
  disabled?: boolean;
  onDelete: () => void;
}

/** Deletes a row of hours. */
export function DeleteButton({ label, disabled, onDelete }: DeleteButtonProps) {
  return (
    <ActionIcon size={36} color="red" aria-label={label} disabled={disabled} onClick={onDelete}>
      <IconTrash size={18} stroke={1.7} />
    </ActionIcon>
  );
}
