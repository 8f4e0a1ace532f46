import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconApi, IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../service/client.ts';
import { sessionQuery } from '../service/queries.ts';
import style from './shell.module.css';

const schemes: readonly { readonly value: MantineColorScheme; readonly word: 'light' | 'dark' | 'system'; readonly icon: typeof IconSun }[] = [
  { value: 'light', word: 'light', icon: IconSun },
  { value: 'dark', word: 'dark', icon: IconMoon },
  { value: 'auto', word: 'system', icon: IconDeviceDesktop },
];

export function AccountMenu(): React.JSX.Element {
  const { t } = useTranslation();
  const { data: user } = useQuery(sessionQuery);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const logout = async (): Promise<void> => {
    await client.session.logout();
    location.assign('/login');
  };
  return (
    <Menu position="right-end" width={220}>
      <Menu.Target>
        <button type="button" className={style.item} aria-label={t('account.menu')}>
          <IconUserCircle size={22} stroke={1.6} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user === undefined ? '' : `${user.username} · ${user.role}`}</Menu.Label>
        <Menu.Divider />
        <Menu.Label>{t('account.theme')}</Menu.Label>
        {schemes.map(({ value, word, icon: Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} />}
            rightSection={colorScheme === value ? <IconCheck size={14} /> : null}
            onClick={() => setColorScheme(value)}
            closeMenuOnClick={false}
          >
            {t(`account.${word}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconApi size={16} />} component="a" href="/docs" target="_blank">
          {t('account.interface')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logout()}>
          {t('account.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
