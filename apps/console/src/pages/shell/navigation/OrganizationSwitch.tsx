import { ActionIcon, Loader, Menu, Tooltip } from '@mantine/core';
import { IconBuildingStore, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { OrganizationSwitch_viewer$key } from '../../../__generated__/OrganizationSwitch_viewer.graphql.ts';
import { useShowError } from '../../../lib/errors/refusal.ts';
import { switchOrganization } from '../../../lib/session/session.ts';
import { leavePage } from '../session/lostSignIn.ts';

/** Longer than another page takes to load. */
const STAYED_MS = 15_000;

/** The way to the person's other businesses (rule R3); nothing for who has only this one. */
export function OrganizationSwitch({ viewerKey }: { viewerKey: OrganizationSwitch_viewer$key }) {
  const { t } = useTranslation();
  const showError = useShowError();
  const [isBusy, setBusy] = useState(false);
  const { account } = useFragment(
    graphql`
      fragment OrganizationSwitch_viewer on Provider {
        account {
          memberships {
            id
            organizationName
            isCurrent
          }
        }
      }
    `,
    viewerKey,
  );
  const { memberships } = account;
  if (memberships.length < 2) return null;

  const goTo = async (id: string) => {
    setBusy(true);
    const stay = leavePage(false);
    try {
      await switchOrganization(id);
      // Reloading the page leaves nothing of the other business in memory.
      location.assign('/analytics');
      // The browser asks where something is typed: who stays reads what this page still shows.
      setTimeout(stay, STAYED_MS);
    } catch (error) {
      stay();
      showError(error);
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end" width={260}>
      {/* The target directly around the button: the button itself must have the attributes of a menu button. */}
      <Tooltip label={t('nav.switchOrganization')}>
        <Menu.Target>
          <ActionIcon size="lg" aria-label={t('nav.switchOrganization')}>
            {isBusy ? <Loader size={18} /> : <IconBuildingStore size={20} stroke={1.7} />}
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.Label>{t('nav.switchOrganization')}</Menu.Label>
        {memberships.map(({ id, organizationName, isCurrent }) => (
          <Menu.Item
            key={id}
            aria-current={isCurrent || undefined}
            rightSection={isCurrent ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => (isCurrent ? undefined : void goTo(id))}
          >
            {organizationName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
