import type { ModelTree } from '@millrace/api';
import { cellText } from '@millrace/data-grid';
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/loaded.tsx';
import { modelTreeQuery } from './model-tree-query.ts';
import style from './model-trees.module.css';
import { predictionText, splitText, type TreeNodeRecord } from './tree-text.ts';

export type ShownTree = {
  readonly path: string;
  readonly stage: number;
  readonly tree: number;
  /** The columns of the features, if they are certain. */
  readonly features: readonly string[] | null;
  /** The value of each class, where it is known. */
  readonly classes: ReadonlyMap<number, string>;
};

type Props = {
  readonly tree: ShownTree;
  readonly nodes: ModelTree['nodes'];
  readonly id: number;
  readonly depth: number;
  /** The branch of its parent that it is on. */
  readonly branch?: 'yes' | 'no';
};

/** Deeper nodes are opened one by one. */
const openDepth = 3;

/** A node of a tree and those below it. Nodes that aren't there are loaded when their parent is opened. */
export function TreeNode(props: Props): React.JSX.Element {
  const { nodes, id } = props;
  const node = nodes.find((each) => each.id === id);
  return node === undefined ? <LoadedNode {...props} /> : <Node {...props} node={node} />;
}

function LoadedNode(props: Props): React.JSX.Element {
  const query = useQuery(modelTreeQuery(props.tree, props.id));
  return (
    <Loaded query={query}>
      {({ nodes }) => <Node {...props} nodes={nodes} node={nodes[0]!} />}
    </Loaded>
  );
}

function Node({
  node,
  branch,
  ...props
}: Props & { readonly node: TreeNodeRecord }): React.JSX.Element {
  const { t } = useTranslation();
  const { tree, depth } = props;
  const [isOpen, setOpen] = useState(depth < openDepth);
  const { split } = node;
  const text =
    split === null ? predictionText(node, tree.classes, t) : splitText(split, tree.features, t);
  return (
    <li className={style.node}>
      {branch !== undefined && <span className={style.branch}>{t(`models.${branch}`)}</span>}
      <div className={style.card} data-leaf={split === null || undefined}>
        <strong>{text}</strong>
        <Details node={node} />
        {split !== null && (
          <ActionIcon
            variant="default"
            size="sm"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'models.collapse' : 'models.expand', { split: text })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconMinus size={14} /> : <IconPlus size={14} />}
          </ActionIcon>
        )}
      </div>
      {split !== null && isOpen && (
        <ul className={style.level}>
          <TreeNode {...props} id={split.left} depth={depth + 1} branch="yes" />
          <TreeNode {...props} id={split.right} depth={depth + 1} branch="no" />
        </ul>
      )}
    </li>
  );
}

function Details({ node }: { readonly node: TreeNodeRecord }): React.JSX.Element {
  const { t } = useTranslation();
  const { rows, impurity, split } = node;
  const number = (value: number): string => cellText(value, 'DOUBLE').text;
  const parts = [
    ...(rows === null ? [] : [t('models.rowCount', { count: rows })]),
    ...(impurity === null ? [] : [t('models.impurityIs', { value: number(impurity) })]),
    ...(split === null || split.gain === null
      ? []
      : [t('models.gainIs', { value: number(split.gain) })]),
  ];
  return <span className="quiet">{parts.join(' · ')}</span>;
}
