import type { DatasetRecord } from '@millrace/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/loaded.tsx';
import { ProfileTable } from '../../ui/profile/profile-table.tsx';
import { client } from '../../service/client.ts';

/** What the columns of a dataset hold. */
export function DatasetProfile({
  dataset: { id: datasetId, name },
}: {
  readonly dataset: DatasetRecord;
}): React.ReactNode {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['dataset', datasetId, 'profile'],
    queryFn: ({ signal }) => client.insight.datasetProfile({ params: { datasetId } }, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  return (
    <Loaded query={query}>
      {(profile) => <ProfileTable profile={profile} label={t('editor.profile.of', { name })} />}
    </Loaded>
  );
}
