import type { GridActions, GridDrag } from './dragItem.ts';
import { obstacleOf } from './obstacleOfDrag.ts';
import { isHard } from '../obstacle/obstacles.ts';
import { useObstacleText } from '../obstacle/useObstacleText.ts';

const nobody: readonly { readonly id: string; readonly name: string }[] = [];

/** Why what is dragged can't be had where it is held, in a sentence; null where it can, as far as is known. */
export function useRefusedText(
  drag: GridDrag | null,
  actions: GridActions,
  providers = nobody,
): string | null {
  const textOf = useObstacleText();
  const obstacle = obstacleOf(drag, actions);
  if (!drag || drag.kind === 'select' || !obstacle || !isHard(obstacle)) return null;
  const { item, target } = drag;
  return textOf(obstacle, {
    providerName: providers.find(({ id }) => id === target.providerId)?.name,
    serviceTitle: item.kind === 'event' ? item.event.appointments[0].serviceTitle : undefined,
  });
}
