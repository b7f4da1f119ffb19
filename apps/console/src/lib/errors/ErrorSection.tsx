import { ErrorState } from '@slotkeeper/ui/ErrorState';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from './errorText.ts';

interface ErrorSectionProps {
  children: ReactNode;
}

interface ErrorSectionState {
  error: unknown;
  hasError: boolean;
}

/** Keeps an error to one part of a page, with the reason and a way to try again. */
export class ErrorSection extends Component<ErrorSectionProps, ErrorSectionState> {
  override state: ErrorSectionState = { error: null, hasError: false };

  static getDerivedStateFromError(error: unknown): ErrorSectionState {
    return { error, hasError: true };
  }

  override render() {
    if (!this.state.hasError) return this.props.children;
    const retry = () => this.setState({ error: null, hasError: false });
    return <ErrorPanel error={this.state.error} onRetry={retry} />;
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
