import type { Node } from '@millrace/model';
import { useTranslation } from 'react-i18next';
import { useProcessorPage } from '../../i18n/processor-page.ts';
import { processorName, shownProcessor } from '../../i18n/processor-texts.ts';
import { Prose } from '../../ui/prose/prose.tsx';
import { examples } from './examples.gen.ts';
import { LiveExample } from './live-example.tsx';
import reading from '../../ui/reading.module.css';
import style from './processors.module.css';

type Props = {
  readonly processor: Node;
  readonly processors: readonly Node[];
  readonly projectId: number;
};

/** The page of a processor: what it does, an example to try, and its settings. */
export function ProcessorReference({ processor, processors, projectId }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const example = examples[processor.nodeClass];
  const { description, fields: all, path } = shownProcessor(processor);
  const { details, examples: settings } = useProcessorPage(processor);
  const fields = all.filter(
    ({ name, display, widget }) => display && widget !== 'tab' && name !== 'storageLevel',
  );
  const code = (text: string): React.ReactNode => <code>{text}</code>;
  return (
    <article className={reading.page} tabIndex={-1} aria-labelledby="processor">
      <h2 id="processor">{processorName(processor.name)}</h2>
      <p className={style.lead}>{description}</p>
      <p className={style.names}>
        {path} · <code>{processor.type}</code> · <code>{processor.nodeClass}</code>
      </p>
      {example !== undefined && (
        <LiveExample
          processor={processor}
          processors={processors}
          projectId={projectId}
          example={example}
        />
      )}
      {details !== '' && (
        <section>
          <h3>{t('processors.details')}</h3>
          <Prose text={details} code={code} />
        </section>
      )}
      {fields.length > 0 && (
        <section>
          <h3>{t('editor.docsOf.settings')}</h3>
          <table className={style.fields}>
            <thead>
              <tr>
                <th>{t('processors.setting')}</th>
                <th>{t('processors.meaning')}</th>
                <th>{t('processors.default')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, title, description: help, required, value, optionsArray }) => (
                <tr key={name}>
                  <th scope="row">
                    {title}
                    <code>{name}</code>
                  </th>
                  <td>
                    {help}
                    {optionsArray !== null && optionsArray !== undefined && (
                      <span className={style.options}>
                        {optionsArray.map((option) => (
                          <code key={option}>{option}</code>
                        ))}
                      </span>
                    )}
                  </td>
                  <td>
                    {required && value === '' ? (
                      <em>{t('processors.required')}</em>
                    ) : (
                      value !== '' && <code>{value}</code>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {settings !== '' && (
        <section>
          <h3>{t('processors.examples')}</h3>
          <Prose text={settings} code={code} />
        </section>
      )}
    </article>
  );
}
