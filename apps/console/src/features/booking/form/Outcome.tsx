import { Text } from '@mantine/core';

/** What becomes of the chosen times: said anew to who does not see it, whenever it is another. */
export function Outcome({ sentences }: { sentences: readonly string[] }) {
  return (
    <Text size="sm" component="output" display="block">
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Text>
  );
}
