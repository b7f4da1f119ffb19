import { Skeleton, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { ReassignDialogQuery } from '../../../__generated__/ReassignDialogQuery.graphql.ts';
import { ErrorSection } from '../../../lib/errors/ErrorSection.tsx';
import { useRetryKey } from '../../../lib/errors/retry.ts';
import { LoadingStatus } from '../../../lib/loading/FormSkeleton.tsx';
import { FormDialog } from '../../../lib/unsaved/FormDialog.tsx';
import { useProvider } from '../../../lib/viewer/ViewerContext.ts';
import { ReassignForm } from './ReassignForm.tsx';

interface ReassignDialogProps {
  providerId: string;
  onClose: () => void;
}

/** Gives the upcoming appointments of a member who left to others (rule R3). */
export function ReassignDialog({ providerId, onClose }: ReassignDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened onClose={onClose} title={t('staff.left.button')} size="lg">
      <ErrorSection>
        <Suspense fallback={<ReassignSkeleton />}>
          <Content providerId={providerId} onClose={onClose} />
        </Suspense>
      </ErrorSection>
    </FormDialog>
  );
}

function Content({ providerId, onClose }: ReassignDialogProps) {
  const { node, viewer } = useLazyLoadQuery<ReassignDialogQuery>(
    graphql`
      query ReassignDialogQuery($id: ID!) {
        node(id: $id) {
          ...ReassignForm_provider @alias(as: "leaver")
        }
        viewer {
          __typename
          ... on Provider @alias(as: "provider") {
            ...ReassignForm_viewer
          }
        }
      }
    `,
    { id: providerId },
    { fetchPolicy: 'network-only', fetchKey: useRetryKey() },
  );
  const provider = useProvider(viewer);
  if (!node?.leaver) return null;
  return <ReassignForm providerKey={node.leaver} viewerKey={provider} onClose={onClose} />;
}

function ReassignSkeleton() {
  return (
    <LoadingStatus>
      <Stack>
        <Skeleton h={36} />
        <Skeleton h={160} />
      </Stack>
    </LoadingStatus>
  );
}
