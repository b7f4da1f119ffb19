import { ErrorState } from '@slotkeeper/ui/ErrorState';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './refusal.ts';
import { RetryContext, useRetryWhenReached } from './retry.ts';

interface ErrorSectionProps {
  children: ReactNode;
  /** Brings another `source`, where showing the children again would not help. */
  onRetry?: () => void;
  /** What the children are drawn from: they are tried again with another one. */
  source?: unknown;
}

interface ErrorSectionState {
  error: unknown;
  hasError: boolean;
  retries: number;
  source: unknown;
}

/**
 * Keeps an error to one part of a page, with the reason and a way to try again; a server that is back is queried
 * automatically.
 */
export class ErrorSection extends Component<ErrorSectionProps, ErrorSectionState> {
  override state: ErrorSectionState = { error: null, hasError: false, retries: 0, source: undefined };

  static getDerivedStateFromError(error: unknown): Partial<ErrorSectionState> {
    return { error, hasError: true };
  }

  static getDerivedStateFromProps({ source }: ErrorSectionProps, state: ErrorSectionState) {
    return source === state.source ? null : { source, error: null, hasError: false };
  }

  override render() {
    const { error, hasError, retries } = this.state;
    if (!hasError) return <RetryContext value={retries}>{this.props.children}</RetryContext>;
    const retry = () => {
      if (this.props.onRetry) this.props.onRetry();
      else this.setState({ error: null, hasError: false, retries: retries + 1 });
    };
    return <ErrorPanel error={error} onRetry={retry} />;
  }
}

function ErrorPanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  useRetryWhenReached(error, onRetry);
  return (
    <ErrorState
      title={t('common.error')}
      reason={errorText(error, t)}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
    />
  );
}
