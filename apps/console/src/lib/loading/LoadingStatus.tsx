import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const block: CSSProperties = { display: 'block' };

/** Around a skeleton or a spinner: tells screen readers that something is loading. */
export function LoadingStatus({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <output style={block} aria-label={t('common.loading')}>
      {children}
    </output>
  );
}
