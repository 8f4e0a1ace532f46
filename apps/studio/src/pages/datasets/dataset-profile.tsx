import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../look/loaded.tsx';
import { ProfileTable } from '../../look/profile-table.tsx';
import { client } from '../../service/client.ts';

/** What the columns of a dataset hold. */
export function DatasetProfile({ datasetId }: { readonly datasetId: number }): React.ReactNode {
  const query = useQuery({
    queryKey: ['dataset', datasetId, 'profile'],
    queryFn: ({ signal }) => client.insight.datasetProfile({ params: { datasetId } }, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  return <Loaded query={query}>{(profile) => <ProfileTable profile={profile} />}</Loaded>;
}
