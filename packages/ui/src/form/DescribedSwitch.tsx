import { Switch } from '@mantine/core';
import type { ComponentProps } from 'react';

interface DescribedSwitchProps extends ComponentProps<typeof Switch> {
  label: string;
}

/**
 * A switch with a sentence under its label. The component library puts both into one label, which screen readers would read out as
 * the name, and then once more as the description.
 */
export function DescribedSwitch(props: DescribedSwitchProps) {
  return <Switch {...props} aria-label={props.label} />;
}
