import { Button, Stack, Text } from '@mantine/core';
import type { Locale } from '@slotkeeper/i18n/locale';
import { useState } from 'react';

interface Sample {
  readonly kind: string;
  readonly subject: string;
  readonly html: string;
}

/** Every e-mail that the product sends, as a phone shows it; the server of `npm run dev` writes them when they are asked for. */
export function EmailSamples({ locale }: { locale: Locale }) {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const load = async () => {
    const answer = await fetch(`/utils/emails/${locale}`);
    if (answer.ok) setSamples((await answer.json()) as Sample[]);
  };
  return (
    <Stack align="flex-start">
      <Button variant="default" onClick={() => void load()}>
        Show all emails
      </Button>
      {samples.map(({ kind, subject, html }) => (
        <div key={kind}>
          <Text fw={600}>{`${kind}: ${subject}`}</Text>
          <iframe title={kind} sandbox="" srcDoc={html} width={390} height={640} />
        </div>
      ))}
    </Stack>
  );
}
