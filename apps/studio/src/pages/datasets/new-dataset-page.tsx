import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FileChooser } from '../../files/file-chooser.tsx';
import { Page } from '../../shell/page.tsx';
import style from './new-dataset-page.module.css';
import { RegisterFile } from './register-file.tsx';

/** Creates a dataset from a file: selects it, and sets how to read it and its name. */
export function NewDatasetPage(): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const { path } = useSearch({ from: '/inside/projects/$projectId/datasets/new' });
  const select = (selected: string | undefined): void =>
    void navigate({ to: '.', search: selected === undefined ? {} : { path: selected } });
  return (
    <Page title={t('datasets.newTitle')} filled={path !== undefined}>
      {path === undefined ? (
        <section className={style.select} aria-labelledby="which-file">
          <h2 id="which-file">{t('datasets.which')}</h2>
          <p className="quiet">{t('datasets.whichText')}</p>
          <FileChooser start="/shared/" projectId={projectId} onSelect={select} />
        </section>
      ) : (
        <RegisterFile
          key={path}
          projectId={projectId}
          path={path}
          chooseAnother={() => select(undefined)}
        />
      )}
    </Page>
  );
}
