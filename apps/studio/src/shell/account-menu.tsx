import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconApi,
  IconDeviceDesktop,
  IconLogout,
  IconSettings,
  IconUser,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sessionQuery } from '../service/queries.ts';
import { client } from '../service/client.ts';

export const schemes = [
  { value: 'light', word: 'light', icon: IconSun },
  { value: 'dark', word: 'dark', icon: IconMoon },
  { value: 'auto', word: 'system', icon: IconDeviceDesktop },
] as const satisfies readonly {
  readonly value: MantineColorScheme;
  readonly word: string;
  readonly icon: typeof IconSun;
}[];

/** The current user, the color scheme, and logging out. */
export function AccountMenu({
  projectId,
  className,
}: {
  readonly projectId: number;
  readonly className: string;
}): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: user } = useQuery(sessionQuery);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="right-end" width={220} withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <button type="button" className={className}>
          <IconUserCircle size={20} stroke={1.6} aria-hidden="true" />
          {t('account.menu')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {user !== undefined && (
          <Menu.Label>
            {t('account.who', { name: user.username, role: t(`account.roles.${user.role}`) })}
          </Menu.Label>
        )}
        <Menu.Item
          leftSection={<IconUser size={16} />}
          onClick={() =>
            void navigate({ to: '/projects/$projectId/account', params: { projectId } })
          }
        >
          {t('account.profile')}
        </Menu.Item>
        {user?.role === 'ADMIN' && (
          <Menu.Item
            leftSection={<IconSettings size={16} />}
            onClick={() =>
              void navigate({ to: '/projects/$projectId/administration', params: { projectId } })
            }
          >
            {t('administration.title')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{t('account.theme')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {schemes.map(({ value, word, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              rightSection={<Icon size={16} aria-hidden="true" />}
              closeMenuOnClick={false}
            >
              {t(`account.${word}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconApi size={16} />} component="a" href="/docs" target="_blank">
          {t('account.interface')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logOut()}>
          {t('account.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Ends the session and clears the page's state. */
export async function logOut(): Promise<void> {
  await client.session.logout();
  location.assign('/login');
}
