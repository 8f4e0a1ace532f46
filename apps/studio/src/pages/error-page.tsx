import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Problem } from '../look/problem.tsx';

export function ErrorPage({ error, reset }: ErrorComponentProps): React.JSX.Element {
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <div style={{ maxWidth: 560, margin: '80px auto', padding: 24 }}>
      <Problem error={error instanceof Error ? error : new Error(String(error))} retry={retry} />
    </div>
  );
}
