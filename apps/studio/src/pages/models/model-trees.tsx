import type { SavedModel } from '@millrace/api';
import { NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/loaded.tsx';
import { classNames } from './class-names.ts';
import { featureNames } from './feature-names.ts';
import style from './model-trees.module.css';
import { modelTreeQuery } from './model-tree-query.ts';
import { TreeNode, type ShownTree } from './tree-node.tsx';
import { TreeTable } from './tree-table.tsx';

type Props = {
  readonly model: SavedModel;
  /** Of the stage, from 0. */
  readonly place: number;
  readonly trees: number;
};

/** The trees of a stage, one at a time: drawn, and as a table. */
export function ModelTrees({ model, place, trees }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const title = useId();
  const [number, setNumber] = useState(1);
  const stage = model.stages[place]!;
  const shown: ShownTree = {
    path: model.path,
    stage: place,
    tree: number - 1,
    features: featureNames(stage, model),
    classes: classNames(stage, model),
  };
  return (
    <section className={style.trees} aria-labelledby={title}>
      <h3 id={title}>{t('models.trees', { count: trees })}</h3>
      {trees > 1 && (
        <NumberInput
          label={t('models.treeOf', { count: trees })}
          value={number}
          min={1}
          max={trees}
          clampBehavior="strict"
          allowDecimal={false}
          onChange={(value) => {
            if (typeof value === 'number' && value >= 1) setNumber(value);
          }}
          w={160}
        />
      )}
      <Tree key={number} tree={shown} label={t('models.tree', { number })} />
    </section>
  );
}

function Tree({
  tree,
  label,
}: {
  readonly tree: ShownTree;
  readonly label: string;
}): React.JSX.Element {
  const { t } = useTranslation();
  const query = useQuery(modelTreeQuery(tree, 0));
  return (
    <Loaded query={query}>
      {({ nodes }) => (
        <>
          {/* Wide trees are scrolled, with the keys too. */}
          <div
            ref={showRoot}
            className={style.drawing}
            role="region"
            aria-label={label}
            tabIndex={0}
          >
            <ul className={style.level}>
              <TreeNode tree={tree} nodes={nodes} id={0} depth={0} />
            </ul>
          </div>
          <details>
            <summary>{t('models.treeTable')}</summary>
            <TreeTable tree={tree} nodes={nodes} label={label} />
          </details>
        </>
      )}
    </Loaded>
  );
}

/** The root is above the middle of its tree. */
function showRoot(drawing: HTMLElement | null): void {
  if (drawing !== null) drawing.scrollLeft = (drawing.scrollWidth - drawing.clientWidth) / 2;
}
