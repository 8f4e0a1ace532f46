import { useTranslation } from 'react-i18next';
import { PageProblem } from '../ui/page-problem.tsx';
import { recordTitle } from '../ui/record-title.ts';
import { Page } from '../shell/page.tsx';

type Props = { readonly error: Error; readonly retry: () => void };

/** A page with its bar in place of an editor that can't be opened. Explains why and where to go. */
export function EditorProblem({ error, retry }: Props): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <Page title={recordTitle(error, t)}>
      <PageProblem error={error} retry={retry} />
    </Page>
  );
}
