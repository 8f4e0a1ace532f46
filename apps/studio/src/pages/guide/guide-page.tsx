import { Anchor, useComputedColorScheme } from '@mantine/core';
import { TextFilter } from '@millrace/data-grid';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/language.ts';
import { processorFile } from '../../i18n/processor-texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { processorsQuery } from '../../service/queries.ts';
import { Page } from '../../shell/page.tsx';
import { EnglishNote } from '../../ui/english-note.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import reading from '../../ui/reading.module.css';
import { contentsOf, type Section } from './contents.ts';
import { guidePages, guideText, pictureUrl } from './guide-files.ts';
import { guideTarget } from './guide-link.ts';
import { Markdown, type Rendering } from './markdown.tsx';
import { searchPages } from './search.ts';
import style from './guide.module.css';

const first = 'how-to/use-the-studio';

const textQuery = (page: string, language: Language) => ({
  queryKey: ['guide', language, page],
  queryFn: async () => guideText(page, language),
  staleTime: Infinity,
});

/** The guide: its contents, and one of its pages. */
export function GuidePage(): React.JSX.Element {
  const { t } = useTranslation();
  const index = useQuery(textQuery('index', useLanguage()));
  return (
    <Page title={t('nav.guide')} filled>
      <Loaded query={index} page>
        {({ text, language }) => <Guide sections={contentsOf(text, guidePages, language)} />}
      </Loaded>
    </Page>
  );
}

function Guide({ sections }: { readonly sections: readonly Section[] }): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const { page = first, find = '' } = useSearch({ from: '/inside/projects/$projectId/guide' });
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [page]);
  const setFind = (value: string): void =>
    void navigate({
      to: '/projects/$projectId/guide',
      params: { projectId },
      search: { page, ...(value === '' ? {} : { find: value }) },
      replace: true,
    });
  return (
    <div className={reading.layout}>
      <nav ref={list} className={reading.list} aria-label={t('nav.guide')}>
        <TextFilter
          className={reading.search ?? ''}
          label={t('guide.find')}
          search={find}
          setSearch={setFind}
        />
        {find.trim() === '' ? (
          <Contents sections={sections} current={page} projectId={projectId} />
        ) : (
          <Results sections={sections} find={find} current={page} projectId={projectId} />
        )}
      </nav>
      {guidePages.has(page) ? (
        <Text key={page} page={page} projectId={projectId} />
      ) : (
        <p className={reading.none}>{t('guide.unknown')}</p>
      )}
    </div>
  );
}

type ListProps = {
  readonly sections: readonly Section[];
  readonly current: string;
  readonly projectId: number;
};

function Contents({ sections, current, projectId }: ListProps): ReactNode {
  return sections.map(({ title, entries }) => (
    <section key={title} aria-label={title}>
      <h2>{title}</h2>
      {entries.map((entry) => (
        <Link
          key={entry.page}
          to="/projects/$projectId/guide"
          params={{ projectId }}
          search={{ page: entry.page }}
          className={reading.item}
          aria-current={entry.page === current ? 'page' : undefined}
        >
          {entry.title}
        </Link>
      ))}
    </section>
  ));
}

function Results({
  sections,
  find,
  current,
  projectId,
}: ListProps & { readonly find: string }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: texts } = useQuery({
    queryKey: ['guide', language, 'all'],
    queryFn: async () =>
      Promise.all(
        sections
          .flatMap(({ entries }) => entries)
          .map(async (entry) => ({ ...entry, ...(await guideText(entry.page, language)) })),
      ),
    staleTime: Infinity,
  });
  const found = useMemo(() => searchPages(texts ?? [], find), [texts, find]);
  if (texts === undefined) return <p className={style.quiet}>{t('common.loading')}</p>;
  if (found.length === 0) return <p className={style.quiet}>{t('common.nothing')}</p>;
  return found.map(({ page, title, around }) => (
    <Link
      key={page}
      to="/projects/$projectId/guide"
      params={{ projectId }}
      search={{ page, find }}
      className={`${reading.item} ${style.result}`}
      aria-current={page === current ? 'page' : undefined}
    >
      <strong>{title}</strong>
      <span>{around}</span>
    </Link>
  ));
}

function Text({
  page,
  projectId,
}: {
  readonly page: string;
  readonly projectId: number;
}): React.JSX.Element {
  const article = useRef<HTMLElement>(null);
  const query = useQuery(textQuery(page, useLanguage()));
  const rendering = useRendering(page, query.data?.language ?? 'en', projectId);
  const heading = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (query.data === undefined) return;
    if (heading === '') article.current?.scrollTo({ top: 0 });
    else document.getElementById(heading)?.scrollIntoView();
  }, [query.data, heading]);
  return (
    <article
      ref={article}
      className={`${reading.page} ${style.text}`}
      lang={query.data?.language}
      tabIndex={-1}
    >
      <Loaded query={query}>
        {({ text, language }) => (
          <>
            {language === 'en' && <EnglishNote className={style.quiet} />}
            <Markdown text={text} rendering={rendering} />
          </>
        )}
      </Loaded>
    </article>
  );
}

/** Links lead to pages of the studio, and pictures have the colors of the theme. */
function useRendering(page: string, language: Language, projectId: number): Rendering {
  const scheme = useComputedColorScheme('light');
  const { data: processors } = useQuery(processorsQuery);
  return useMemo(
    () => ({
      link(href, children) {
        const target = guideTarget(page, href, guidePages, language);
        switch (target.kind) {
          case 'page':
            return (
              <Anchor
                component={Link}
                to="/projects/$projectId/guide"
                params={{ projectId } as never}
                search={{ page: target.page } as never}
                {...(target.heading === '' ? {} : { hash: target.heading })}
                inherit
              >
                {children}
              </Anchor>
            );
          case 'processor': {
            const name = processors?.find((each) => processorFile(each.name) === target.file)?.name;
            return (
              <Anchor
                component={Link}
                to="/projects/$projectId/processors"
                params={{ projectId } as never}
                search={(name === undefined ? {} : { name }) as never}
                inherit
              >
                {children}
              </Anchor>
            );
          }
          case 'web':
            return (
              <Anchor href={target.url} target="_blank" rel="noreferrer" inherit>
                {children}
              </Anchor>
            );
          case 'file':
            return <span title={target.path}>{children}</span>;
        }
      },
      picture(href, description) {
        const name = /([^/]+)-(?:light|dark)\.png$/.exec(href)?.[1] ?? '';
        return <img src={pictureUrl(name, language, scheme)} alt={description} loading="lazy" />;
      },
    }),
    [page, language, projectId, processors, scheme],
  );
}
