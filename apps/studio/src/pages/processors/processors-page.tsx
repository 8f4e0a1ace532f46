import type { Node } from '@millrace/model';
import { TextFilter } from '@millrace/data-grid';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NodeSign } from '../../editor/graph/node-sign.tsx';
import { processorName, shownProcessor } from '../../i18n/processor-texts.ts';
import { processorsQuery } from '../../service/queries.ts';
import { matching } from '../../shell/matching.ts';
import { Page } from '../../shell/page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ProcessorReference } from './processor-reference.tsx';
import reading from '../../ui/reading.module.css';

/** The reference of the processors: a list to search in, and the page of one of them. */
export function ProcessorsPage(): React.JSX.Element {
  const { t } = useTranslation();
  const query = useQuery(processorsQuery);
  return (
    <Page title={t('processors.title')} filled>
      <Loaded query={query} page>
        {(list) => <Reference processors={list as unknown as readonly Node[]} />}
      </Loaded>
    </Page>
  );
}

function Reference({ processors }: { readonly processors: readonly Node[] }): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const { name, find = '' } = useSearch({ from: '/inside/projects/$projectId/processors' });
  const navigate = useNavigate();
  const found = matching(
    processors.map(shownProcessor),
    find,
    (each) =>
      `${processorName(each.name)} ${each.name} ${each.description} ${each.fields.map(({ title }) => title).join(' ')}`,
  );
  const wanted = processors.find((each) => each.name === name);
  const shown = wanted ?? (name === undefined ? (found[0] ?? processors[0]) : undefined);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [name]);
  return (
    <div className={reading.layout}>
      <nav ref={list} className={reading.list} aria-label={t('processors.title')}>
        <TextFilter
          className={reading.search ?? ''}
          label={t('processors.find')}
          search={find}
          setSearch={(value) =>
            void navigate({
              to: '/projects/$projectId/processors',
              params: { projectId },
              search: value === '' ? {} : { find: value },
              replace: true,
            })
          }
        />
        {[...Map.groupBy(found, ({ path }) => path ?? '')].map(([category, own]) => (
          <section key={category} aria-label={category}>
            <h2>{category}</h2>
            {own.map((each) => (
              <Link
                key={each.name}
                to="/projects/$projectId/processors"
                params={{ projectId }}
                search={{ name: each.name, ...(find === '' ? {} : { find }) }}
                className={reading.item}
                aria-current={each.name === shown?.name ? 'page' : undefined}
              >
                <NodeSign node={each} />
                {processorName(each.name)}
              </Link>
            ))}
          </section>
        ))}
        {found.length === 0 && <p className="quiet">{t('common.nothing')}</p>}
      </nav>
      {shown === undefined ? (
        <p className={reading.none}>{t('processors.unknown', { name: name ?? '' })}</p>
      ) : (
        <ProcessorReference
          key={shown.name}
          processor={shown}
          processors={processors}
          projectId={projectId}
        />
      )}
    </div>
  );
}
