import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { PageProblem } from '../look/page-problem.tsx';

export function ErrorPage({ error, reset }: ErrorComponentProps): React.JSX.Element {
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <main>
      <PageProblem error={error instanceof Error ? error : new Error(String(error))} retry={retry} />
    </main>
  );
}
