import type { SavedModel } from '@millrace/api';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import style from '../../ui/plain-table.module.css';
import { classNameOf } from '../../files/model-class.ts';
import { LearnedTable } from './learned-table.tsx';
import { ModelTrees } from './model-trees.tsx';
import page from './model-page.module.css';

type Stage = SavedModel['stages'][number];

/** A stage of a model: its parameters, and what it has learned. */
export function ModelStage({
  stage,
  model,
  place,
}: {
  readonly model: SavedModel;
  readonly stage: Stage;
  readonly place: number;
}): React.JSX.Element {
  const { t } = useTranslation();
  const title = useId();
  const set = stage.params.filter(({ isDefault, name }) => !isDefault && name !== 'stageUids');
  const defaults = stage.params.filter(({ isDefault }) => isDefault);
  const name = classNameOf(stage.className);
  return (
    <section className={page.stage} aria-labelledby={title}>
      <h2 id={title}>{t('models.stage', { place, name })}</h2>
      <div className={page.parts}>
        <div className={page.part}>
          {set.length === 0 && <p className="quiet">{t('models.noParams')}</p>}
          {set.length > 0 && <Params params={set} label={t('models.paramsOf', { name })} />}
          {defaults.length > 0 && (
            <details>
              <summary>{t('models.defaults', { count: defaults.length })}</summary>
              <Params params={defaults} label={t('models.defaultsOf', { name })} />
            </details>
          )}
        </div>
        {stage.learned !== null && stage.learned.length > 0 && (
          <div className={page.part}>
            <LearnedTable stage={stage} model={model} label={t('models.learnedBy', { name })} />
          </div>
        )}
      </div>
      {stage.trees !== null && stage.trees > 0 && (
        <ModelTrees model={model} place={place - 1} trees={stage.trees} />
      )}
    </section>
  );
}

type ParamsProps = { readonly params: Stage['params']; readonly label: string };

function Params({ params, label }: ParamsProps): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <table className={`${style.table} ${page.table}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('models.param')}</th>
          <th scope="col">{t('models.value')}</th>
        </tr>
      </thead>
      <tbody>
        {params.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row" className={page.name}>
              {name}
            </th>
            <td className={page.mono}>{value === '' ? '""' : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
