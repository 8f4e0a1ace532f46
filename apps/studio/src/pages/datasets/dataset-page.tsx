import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DataGrid } from '../../look/data-grid/data-grid.tsx';
import { Loaded } from '../../look/loaded.tsx';
import { datasetQuery } from '../../service/queries.ts';
import { PageBar } from '../../shell/page-bar.tsx';
import style from './dataset-page.module.css';

export function DatasetPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { datasetId } = useParams({ from: '/inside/projects/$projectId/datasets/$datasetId' });
  const query = useQuery(datasetQuery(datasetId));
  return (
    <div className={style.page}>
      <PageBar title={query.data?.name ?? '…'} />
      <Loaded query={query}>
        {({ path, datasetType, sampleData, schemaModel }) => (
          <>
            <p className={style.facts}>
              <span>{datasetType}</span>
              <code>{path}</code>
              <span>{t('datasets.columnCount', { count: schemaModel.schemaColList.length })}</span>
            </p>
            <div className={style.grid}>
              <DataGrid
                label={t('datasets.sample')}
                headers={sampleData.headers}
                types={schemaModel.schemaColList.map(({ colType }) => colType)}
                cells={sampleData.cells}
              />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
