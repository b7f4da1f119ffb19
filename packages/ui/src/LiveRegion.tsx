import { VisuallyHidden } from '@mantine/core';

/** Something to say; a new `id` says it again even if the text is the same. */
export interface Announcement {
  readonly id: number;
  readonly text: string;
}

export interface LiveRegionProps {
  readonly announcement: Announcement | null;
  /** `assertive` interrupts what is being read; keep it for what can't wait. */
  readonly urgency?: 'polite' | 'assertive';
}

/** Tells screen readers what sighted users see, such as a moved event. Stays mounted; only its text changes. */
export function LiveRegion({ announcement, urgency = 'polite' }: LiveRegionProps) {
  return (
    <VisuallyHidden component="output" aria-live={urgency} aria-atomic>
      {announcement && <span key={announcement.id}>{announcement.text}</span>}
    </VisuallyHidden>
  );
}
