import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../service/lazy-part.ts';
import { sampleProject } from '../../service/own-project.ts';
import { projectsQuery } from '../../service/queries.ts';
import { samplesQuery, type Sample } from './home-queries.ts';
import style from './home-page.module.css';

const Chart = lazyPart(async () => (await import('../../charts/chart.tsx')).Chart);

/** The sample workflows as cards, each with the chart of its last run. */
export function Samples({ projectId }: { readonly projectId: number }): React.JSX.Element | null {
  const { data: projects = [] } = useQuery(projectsQuery);
  const samples = sampleProject(projects);
  if (samples === undefined || samples.id === projectId) return null;
  return <Cards projectId={samples.id} />;
}

function Cards({ projectId }: { readonly projectId: number }): React.JSX.Element | null {
  const { t } = useTranslation();
  const { data: samples } = useQuery(samplesQuery(projectId));
  if (samples === undefined || samples.length === 0) return null;
  return (
    <section aria-label={t('home.samples')}>
      <header className={style.panelHead}>
        <h2>{t('home.samples')}</h2>
        <Link to="/projects/$projectId/workflows" params={{ projectId }}>
          {t('home.allSamples')}
        </Link>
      </header>
      <ul className={style.cards}>
        {samples.map((sample) => (
          <li key={sample.id}>
            <Link
              className={style.card}
              to="/projects/$projectId/workflows/$workflowId"
              params={{ projectId, workflowId: sample.id }}
              search={{ tab: 'results' }}
            >
              <Picture sample={sample} />
              <strong>{sample.name}</strong>
              <span className={style.cardText}>{sample.description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first chart of the sample's last run, for decoration. */
function Picture({ sample: { chart } }: { readonly sample: Sample }): React.JSX.Element {
  return (
    <span className={style.picture} aria-hidden="true" inert>
      {chart !== null && (
        <Suspense fallback={null}>
          <Chart title="" chart={chart} />
        </Suspense>
      )}
    </span>
  );
}
