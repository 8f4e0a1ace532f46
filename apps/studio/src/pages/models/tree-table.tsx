import type { ReactNode } from 'react';
import type { ModelTree } from '@millrace/api';
import { useTranslation } from 'react-i18next';
import plain from '../../ui/plain-table.module.css';
import { ValueText } from '../../ui/value-text.tsx';
import page from './model-page.module.css';
import type { ShownTree } from './tree-node.tsx';
import { predictionText, splitText, type TreeNodeRecord } from './tree-text.ts';

type Props = {
  readonly tree: ShownTree;
  readonly nodes: ModelTree['nodes'];
  readonly label: string;
};

/** The first levels of a tree, a row for each node: its number, and those that its rows go to. */
export function TreeTable({ tree, nodes, label }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const known = new Set(nodes.map(({ id }) => id));
  const isCut = nodes.some(({ split }) => split !== null && !known.has(split.left));
  const number = (value: number | null): ReactNode => value !== null && <ValueText value={value} />;
  const cells = (node: TreeNodeRecord): readonly ReactNode[] => {
    const { split, impurity, rows } = node;
    return [
      split === null ? '' : splitText(split, tree.features, t),
      split === null ? '' : `${split.left} / ${split.right}`,
      number(rows),
      number(impurity),
      split !== null && number(split.gain),
      predictionText(node, tree.classes, t),
    ];
  };
  const heads = ['node', 'split', 'yesNo', 'rows', 'impurity', 'gain', 'prediction'] as const;
  return (
    <>
      {isCut && <p className="quiet">{t('models.treeCut')}</p>}
      <table className={`${plain.table} ${page.table}`} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`models.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nodes
            .toSorted((a, b) => a.id - b.id)
            .map((node) => (
              <tr key={node.id}>
                <th scope="row">{node.id}</th>
                {cells(node).map((text, index) => (
                  <td key={heads[index + 1]}>{text}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}
