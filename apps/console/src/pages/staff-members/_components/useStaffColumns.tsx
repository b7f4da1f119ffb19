import { Anchor } from '@mantine/core';
import { formatPhone } from '@slotkeeper/i18n/phone/formatPhone';
import type { DataTableColumn } from '@slotkeeper/ui/DataTable';
import { useTranslation } from 'react-i18next';
import { graphql, readInlineData } from 'react-relay';
import type { useStaffColumns_provider$key } from '../../../__generated__/useStaffColumns_provider.graphql.ts';
import { PersonName } from '../../../lib/person/PersonName.tsx';

function readProvider(providerKey: useStaffColumns_provider$key) {
  return readInlineData(
    graphql`
      fragment useStaffColumns_provider on Provider @inline {
        rowId
        name
        email
        phoneNumber
        profilePhotoUrl
        role {
          name
        }
      }
    `,
    providerKey,
  );
}

/** The columns of the staff list (spec 2), and the role. */
export function useStaffColumns(): readonly DataTableColumn<useStaffColumns_provider$key>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'NAME',
      header: t('common.name'),
      sortable: true,
      cell: (key) => {
        const { name, profilePhotoUrl } = readProvider(key);
        return <PersonName name={name} photoUrl={profilePhotoUrl} />;
      },
    },
    { id: 'ROW_ID', header: t('staff.column.id'), sortable: true, cell: (key) => readProvider(key).rowId },
    {
      id: 'EMAIL',
      header: t('common.email'),
      sortable: true,
      cell: (key) => {
        const { email } = readProvider(key);
        return (
          <Anchor href={`mailto:${email}`} inherit>
            {email}
          </Anchor>
        );
      },
    },
    {
      id: 'PHONE_NUMBER',
      header: t('common.phone'),
      sortable: true,
      cell: (key) => formatPhone(readProvider(key).phoneNumber),
    },
    { id: 'role', header: t('staff.column.role'), cell: (key) => readProvider(key).role.name },
  ];
}
