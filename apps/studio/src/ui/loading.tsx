import { Skeleton } from '@mantine/core';

/** Lines in the place of what is loading. */
export function Loading({ padding = 0 }: { readonly padding?: number }): React.JSX.Element {
  return (
    <div
      style={{ display: 'grid', gap: 12, boxSizing: 'border-box', width: '100%', padding }}
      aria-busy="true"
    >
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton
          key={line}
          height={line === 0 ? 32 : 36}
          width={line === 0 ? 'min(320px, 100%)' : '100%'}
        />
      ))}
    </div>
  );
}
