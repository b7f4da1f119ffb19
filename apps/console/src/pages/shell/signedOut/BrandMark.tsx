interface BrandMarkProps {
  /** Edge length in pixels. */
  size: number;
}

/** The product's mark: a week of slots, one of them kept. Decorative; the name is beside it or is not needed. */
export function BrandMark({ size }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--mantine-primary-color-filled)" />
      <g fill="#fff">
        <rect x="7" y="8" width="8" height="4.5" rx="1.6" opacity=".55" />
        <rect x="17" y="8" width="8" height="4.5" rx="1.6" opacity=".55" />
        <rect x="7" y="14" width="8" height="10" rx="2" />
        <rect x="17" y="14" width="8" height="4.5" rx="1.6" opacity=".55" />
        <rect x="17" y="20" width="8" height="4" rx="1.6" opacity=".55" />
      </g>
    </svg>
  );
}
