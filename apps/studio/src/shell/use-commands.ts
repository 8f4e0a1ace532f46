import { useMantineColorScheme } from '@mantine/core';
import {
  IconApi,
  IconLogout,
  IconPlus,
  IconSettings,
  IconUpload,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseFiles } from '../ui/choose-files.ts';
import { useCreateWorkflow } from './create-workflow.ts';
import { sessionQuery } from '../service/queries.ts';
import { useRights } from '../service/rights.ts';
import { startUploads } from '../service/uploads.ts';
import { logOut, schemes } from './account-menu.tsx';
import { usePageCommands, type Command } from './commands.ts';
import { pathOf, places } from './places.ts';
import { useFoundRecords } from './use-found-records.ts';

/**
 * All palette entries for a text: the page's own, records found on the server, the places, and
 * global actions.
 */
export function useCommands(
  projectId: number,
  text: string,
): { readonly commands: readonly Command[]; readonly pending: boolean } {
  const { commands: ofPage } = usePageCommands();
  const { found, pending } = useFoundRecords(projectId, text);
  const everywhere = useEverywhere(projectId);
  const commands = useMemo(() => {
    const actions = ofPage.filter(({ id }) => !isNode(id));
    return [...actions, ...everywhere, ...found, ...ofPage.filter(({ id }) => isNode(id))];
  }, [ofPage, everywhere, found]);
  return { commands, pending };
}

/** A graph can have a thousand nodes, so they come last. */
function isNode(id: string): boolean {
  return id.includes('node ');
}

function useEverywhere(projectId: number): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate: createWorkflow } = useCreateWorkflow(projectId);
  const { setColorScheme } = useMantineColorScheme();
  const { mayEdit } = useRights(projectId);
  const { username, role } = useQuery(sessionQuery).data ?? {};
  return useMemo(() => {
    const action = (id: string, label: string, icon: Icon, run: () => void): Command => ({
      id,
      label,
      kind: t('command.actions'),
      icon,
      run,
    });
    return [
      ...places.map(({ name, icon }) => ({
        id: `page ${name}`,
        label: t(`nav.${name}`),
        kind: t('command.pages'),
        icon,
        run: () => void navigate({ to: pathOf(name), params: { projectId } }),
      })),
      ...(mayEdit
        ? [
            action('create workflow', t('workflows.create'), IconPlus, createWorkflow),
            action(
              'create dataset',
              t('datasets.create'),
              IconPlus,
              () =>
                void navigate({ to: '/projects/$projectId/datasets/new', params: { projectId } }),
            ),
            action(
              'create schedule',
              t('schedules.create'),
              IconPlus,
              () =>
                void navigate({ to: '/projects/$projectId/schedules/new', params: { projectId } }),
            ),
          ]
        : []),
      ...(username === undefined
        ? []
        : [
            action('upload', t('command.upload'), IconUpload, () =>
              chooseFiles((files) => startUploads(files, `/user/${username}`)),
            ),
          ]),
      ...schemes.map(({ value, word, icon }) =>
        action(`theme ${value}`, t('command.theme', { name: t(`account.${word}`) }), icon, () =>
          setColorScheme(value),
        ),
      ),
      action(
        'account',
        t('account.profile'),
        IconUser,
        () => void navigate({ to: '/projects/$projectId/account', params: { projectId } }),
      ),
      action(
        'project settings',
        t('projectSettings.open'),
        IconSettings,
        () => void navigate({ to: '/projects/$projectId/settings', params: { projectId } }),
      ),
      ...(role === 'ADMIN'
        ? [
            action(
              'administration',
              t('administration.title'),
              IconSettings,
              () =>
                void navigate({ to: '/projects/$projectId/administration', params: { projectId } }),
            ),
          ]
        : []),
      action('interface', t('account.interface'), IconApi, () => window.open('/docs')),
      action('log out', t('account.logout'), IconLogout, () => void logOut()),
    ];
  }, [t, navigate, projectId, createWorkflow, setColorScheme, mayEdit, username, role]);
}
