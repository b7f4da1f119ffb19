import { ErrorState } from '@slotkeeper/ui/ErrorState';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './errorText.ts';
import { RetryContext } from './RetryContext.ts';

interface ErrorSectionProps {
  children: ReactNode;
}

interface ErrorSectionState {
  error: unknown;
  hasError: boolean;
  retries: number;
}

/** Keeps an error to one part of a page, with the reason and a way to try again. */
export class ErrorSection extends Component<ErrorSectionProps, ErrorSectionState> {
  override state: ErrorSectionState = { error: null, hasError: false, retries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<ErrorSectionState> {
    return { error, hasError: true };
  }

  override render() {
    const { error, hasError, retries } = this.state;
    if (!hasError) return <RetryContext value={retries}>{this.props.children}</RetryContext>;
    const retry = () => this.setState({ error: null, hasError: false, retries: retries + 1 });
    return <ErrorPanel error={error} onRetry={retry} />;
  }
}

function ErrorPanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('common.error')}
      reason={errorText(error, t)}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
    />
  );
}
