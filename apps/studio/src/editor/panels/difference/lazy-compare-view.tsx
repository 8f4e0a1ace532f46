import { comparedIn, comparedText } from '@millrace/graph-editor';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const Room = lazy(async () => ({ default: (await import('./compare-view.tsx')).CompareView }));

/** The comparison that the address names, if it names one. */
export function LazyCompareView(): React.JSX.Element | null {
  const navigate = useNavigate();
  const { compare } = useSearch({ from: '/inside/projects/$projectId/workflows/$workflowId' });
  const compared = comparedIn(compare);
  const go = (text: string | null): void =>
    void navigate({
      to: '.',
      search: ({ compare: _old, ...search }) =>
        text === null ? search : { ...search, compare: text },
      replace: true,
    });
  if (compared === null) return null;
  return (
    <Suspense fallback={null}>
      <Room
        compared={compared}
        onChange={(next) => go(comparedText(next))}
        onClose={() => go(null)}
      />
    </Suspense>
  );
}
