import { Title } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { {{Name}}LoaderQuery } from '../../__generated__/{{Name}}LoaderQuery.graphql.ts';
import { ErrorSection } from '../../lib/errors/ErrorSection.tsx';
import { FormSkeleton } from '../../lib/loading/FormSkeleton.tsx';
import { usePageQuery } from '../../lib/relay/pageQuery.ts';
import { useProvider } from '../../lib/viewer/ViewerContext.ts';
import { PageBody } from '../shell/PageBody.tsx';
import { {{name}}Query } from './{{Name}}Loader.ts';

/** {{title}} (spec 2). */
export function {{Name}}() {
  return (
    <PageBody>
      <ErrorSection>
        <Suspense fallback={<FormSkeleton />}>
          <Content />
        </Suspense>
      </ErrorSection>
    </PageBody>
  );
}

function Content() {
  const { t } = useTranslation();
  const provider = useProvider(usePageQuery<{{Name}}LoaderQuery>({{name}}Query).viewer);
  return <Title order={2}>{`${t('nav.{{key}}')}: ${provider.name}`}</Title>;
}
