import { Text } from '@mantine/core';

/** What will happen to the chosen times: announced again to screen readers whenever it changes. */
export function Outcome({ sentences }: { sentences: readonly string[] }) {
  return (
    <Text size="sm" component="output" display="block">
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Text>
  );
}
