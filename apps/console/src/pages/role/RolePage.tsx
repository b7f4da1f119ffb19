import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { RolePageLoaderQuery } from '../../__generated__/RolePageLoaderQuery.graphql.ts';
import { type EditableRole, readRole, rolesUrl } from '../../features/people/role/readRole.ts';
import { FormSkeleton } from '../../lib/loading/FormSkeleton.tsx';
import { usePageQuery } from '../../lib/relay/pageQuery.ts';
import { useProvider } from '../../lib/viewer/ViewerContext.ts';
import { BackLink } from '../shell/BackLink.tsx';
import { PageBody } from '../shell/PageBody.tsx';
import { NotFound } from '../shell/errors/NotFound.tsx';
import { rolePageQuery } from './RolePageLoader.ts';
import { RoleForm } from './form/RoleForm.tsx';

/**
 * A role to edit, or a new one, which `?from=` another one's id begins with what that one may do (rule R1). For
 * who may edit roles.
 */
export function RolePage() {
  const { t } = useTranslation();
  return (
    <PageBody>
      <BackLink to={rolesUrl}>{t('roles.tab.roles')}</BackLink>
      <Suspense fallback={<FormSkeleton />}>
        <Content />
      </Suspense>
    </PageBody>
  );
}

function Content() {
  const { roleId } = useParams();
  const [parameters] = useSearchParams();
  const { viewer } = usePageQuery<RolePageLoaderQuery>(rolePageQuery);
  const roles = useProvider(viewer).roles.map(readRole);
  const role = roles.find(({ id }) => id === roleId) ?? null;
  const model = roles.find(({ id }) => id === parameters.get('from')) ?? null;
  if (roleId === undefined) return <RoleForm key={model?.id} role={role} model={model} />;
  return <ExistingRole key={roleId} role={role} />;
}

/** If another Owner deletes a role while it is edited, the typed text stays. */
function ExistingRole({ role }: { role: EditableRole | null }) {
  const lastSeen = useLastSeen(role);
  if (!lastSeen) return <NotFound />;
  return <RoleForm role={lastSeen} model={null} isGone={role === null} />;
}

/** Plain data, or the last known values if they are gone now: someone else may delete what a person is editing. */
function useLastSeen<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && JSON.stringify(value) !== JSON.stringify(last)) setLast(value);
  return value ?? last;
}
