import { Button } from '@mantine/core';
import type { Locale } from '@slotkeeper/i18n/locale';
import { ConfirmDialog } from '@slotkeeper/ui/ConfirmDialog';
import { DialogFooter } from '@slotkeeper/ui/DialogFooter';
import { EmptyState } from '@slotkeeper/ui/EmptyState';
import { ErrorState } from '@slotkeeper/ui/ErrorState';
import { KeyHint } from '@slotkeeper/ui/KeyHint';
import { LiveRegion } from '@slotkeeper/ui/LiveRegion';
import { LoadingRows } from '@slotkeeper/ui/LoadingRows';
import { PageHeader } from '@slotkeeper/ui/PageHeader';
import { RangeFooter } from '@slotkeeper/ui/RangeFooter';
import { SaveBar } from '@slotkeeper/ui/SaveBar';
import { Section } from '@slotkeeper/ui/Section';
import { StatusBadge } from '@slotkeeper/ui/StatusBadge';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GalleryEntry } from '../galleryUrl.ts';
import { samples } from '../samples.ts';

const ignore = () => undefined;

/** The pieces of packages/ui but for tables, which have a file of their own. */
export const uiEntries: readonly GalleryEntry[] = [
  { name: 'PageHeader', Show: ({ locale }) => <Header title="client" locale={locale} /> },
  { name: 'PageHeader/long name', Show: ({ locale }) => <Header title="longClient" locale={locale} /> },
  { name: 'Section', Show: SampleSection },
  { name: 'EmptyState', Show: Empty },
  { name: 'ErrorState', Show: () => <Failure /> },
  { name: 'ErrorState/busy', Show: () => <Failure busy /> },
  { name: 'LoadingRows', Show: () => <LoadingRows label={useTranslation().t('common.loading')} /> },
  { name: 'RangeFooter', Show: Range },
  { name: 'SaveBar', Show: Save },
  { name: 'StatusBadge', Show: Badges },
  { name: 'KeyHint', Show: () => <KeyHint keys={['Alt', '→']} /> },
  {
    name: 'LiveRegion',
    Show: () => <LiveRegion announcement={{ id: 1, text: useTranslation().t('common.saved') }} />,
  },
  { name: 'DialogFooter', Show: Footer },
  { name: 'ConfirmDialog', isDialog: true, Show: () => <Question /> },
  { name: 'ConfirmDialog/danger', isDialog: true, Show: () => <Question tone="danger" /> },
  { name: 'ConfirmDialog/busy', isDialog: true, Show: () => <Question busy /> },
  { name: 'ConfirmDialog/error', isDialog: true, Show: () => <Question isRefused /> },
];

function Header({ title, locale }: { title: 'client' | 'longClient'; locale: Locale }) {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={samples[locale][title]}
      description={t('clients.empty.text')}
      actions={<Button>{t('clients.add.submit')}</Button>}
    />
  );
}

function SampleSection({ locale }: { locale: Locale }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('clients.notes')}
      description={t('clients.notesText')}
      actions={<Button variant="default">{t('common.edit')}</Button>}
    >
      {samples[locale].longService}
    </Section>
  );
}

function Empty() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconUsers size={28} stroke={1.6} />}
      title={t('clients.empty.title')}
      text={t('clients.empty.text')}
      action={<Button>{t('clients.add.submit')}</Button>}
    />
  );
}

function Failure({ busy = false }: { busy?: boolean }) {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('common.error')}
      reason={t('common.offline')}
      retryLabel={t('common.retry')}
      onRetry={ignore}
      busy={busy}
    />
  );
}

function Range() {
  const { t } = useTranslation();
  return (
    <RangeFooter
      range={t('common.page.range', { start: 11, end: 20, total: 84 })}
      previousLabel={t('common.page.previous')}
      nextLabel={t('common.page.next')}
      onNext={ignore}
    />
  );
}

function Save() {
  const { t } = useTranslation();
  return (
    <SaveBar
      visible
      text={t('common.unsaved.title')}
      saveLabel={t('common.save')}
      onSave={ignore}
      discardLabel={t('common.discard')}
      onDiscard={ignore}
    />
  );
}

function Badges() {
  const { t } = useTranslation();
  const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const;
  return tones.map((tone) => <StatusBadge key={tone} tone={tone} label={t('common.saved')} />);
}

function Footer() {
  const { t } = useTranslation();
  return (
    <DialogFooter>
      <Button variant="default">{t('common.cancel')}</Button>
      <Button>{t('common.save')}</Button>
    </DialogFooter>
  );
}

interface QuestionProps {
  tone?: 'primary' | 'danger';
  busy?: boolean;
  isRefused?: boolean;
}

function Question({ tone = 'primary', busy = false, isRefused = false }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened
      tone={tone}
      busy={busy}
      error={isRefused ? t('refusal.ACTION_NOT_ALLOWED') : null}
      title={t('common.unsaved.title')}
      confirmLabel={t('common.unsaved.leave')}
      cancelLabel={t('common.unsaved.stay')}
      onConfirm={ignore}
      onCancel={ignore}
    >
      {t('common.unsaved.text')}
    </ConfirmDialog>
  );
}
