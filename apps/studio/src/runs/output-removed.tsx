import { ProblemError } from '@millrace/client';
import { IconClockX } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { wholeTime } from '../ui/time.ts';
import { executionQuery } from '../service/queries.ts';

/**
 * In place of the results, log or rejected rows of an execution: what was deleted, when and why.
 * `time`: epoch milliseconds.
 */
export function OutputRemoved({ time }: { readonly time: number }): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <div role="status">
      <EmptyState
        icon={IconClockX}
        title={t('executions.removedTitle')}
        text={t('executions.removed', { time: wholeTime(time) })}
        compact
      />
    </div>
  );
}

type Props<Data> = {
  readonly executionId: number;
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
};

/** Shows the loaded output of an execution, or a notice if it has been deleted in the meantime. */
export function LoadedOutput<Data>({ executionId, query, children }: Props<Data>): ReactNode {
  if (query.data === undefined && isRemoved(query.error))
    return <RemovedMeanwhile executionId={executionId} />;
  return <Loaded query={query}>{children}</Loaded>;
}

function RemovedMeanwhile({
  executionId,
}: {
  readonly executionId: number;
}): React.JSX.Element | null {
  const { data } = useQuery({ ...executionQuery(executionId), staleTime: 0 });
  return typeof data?.resultsRemoved === 'number' ? (
    <OutputRemoved time={data.resultsRemoved} />
  ) : null;
}

function isRemoved(error: Error | null): boolean {
  return error instanceof ProblemError && error.problem.code === 'RESULTS_REMOVED';
}
