import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filesQuery, sessionQuery } from '../service/queries.ts';

/** A folder where people start, and its name. */
export type Place = { readonly path: string; readonly name: string };

const STORES = '/s3';

/** The folders of a person, of their project, and for all; object stores only where there are some. */
export function usePlaces(projectId: number | string | undefined): readonly Place[] {
  const { t } = useTranslation();
  const { data: user } = useQuery(sessionQuery);
  const { data: root } = useQuery(filesQuery('/'));
  const hasStores = root?.some(({ path }) => path === STORES) ?? false;
  return [
    { path: `/user/${user?.username ?? ''}`, name: t('files.mine') },
    ...(projectId === undefined
      ? []
      : [{ path: `/projects/${projectId}`, name: t('files.ofProject') }]),
    { path: '/shared', name: t('files.shared') },
    ...(hasStores ? [{ path: STORES, name: t('files.stores') }] : []),
  ];
}
