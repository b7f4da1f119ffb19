import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ServicePageLoaderQuery } from '../../__generated__/ServicePageLoaderQuery.graphql.ts';
import { FormSkeleton } from '../../lib/loading/FormSkeleton.tsx';
import { usePageQuery } from '../../lib/relay/pageQuery.ts';
import { useProvider } from '../../lib/viewer/ViewerContext.ts';
import { BackLink } from '../shell/BackLink.tsx';
import { PageBody } from '../shell/PageBody.tsx';
import { NotFound } from '../shell/errors/NotFound.tsx';
import { servicePageQuery } from './ServicePageLoader.ts';
import { ServiceForm } from './form/ServiceForm.tsx';

/** A new service, or one to edit (spec 2). */
export function ServicePage() {
  const { t } = useTranslation();
  return (
    <PageBody>
      <BackLink to="/services">{t('nav.services')}</BackLink>
      <Suspense fallback={<FormSkeleton />}>
        <Content />
      </Suspense>
    </PageBody>
  );
}

function Content() {
  const { serviceId } = useParams();
  const { viewer } = usePageQuery<ServicePageLoaderQuery>(servicePageQuery);
  const provider = useProvider(viewer);
  if (serviceId !== undefined && !provider.service) return <NotFound />;
  return <ServiceForm key={serviceId} serviceKey={provider.service ?? null} viewerKey={provider} />;
}
