import { ruleOf, type Node } from '@millrace/model';

/** The color of a node's icon; `isOutlined`: as an outline, for nodes that write files. */
export type FamilyColor = { readonly color: string; readonly isOutlined: boolean };

/** The colors of families whose node types share one color in the rules, by package of the class. */
const colors: Readonly<Record<string, string>> = {
  groups: '#0e7490',
  profile: '#15803d',
  look: '#c2410c',
  code: '#475569',
  write: '#0f766e',
};

const unknown = '#475569';

/** The color of a node's family: by its processor's category, otherwise by its type. */
export function familyColor({ nodeClass, type }: Pick<Node, 'nodeClass' | 'type'>): FamilyColor {
  const family = /^millrace\.nodes\.(\w+)\./.exec(nodeClass)?.[1] ?? '';
  return {
    color: colors[family] ?? ruleOf(type)?.backgroundColor ?? unknown,
    isOutlined: family === 'write',
  };
}

/** The style of an icon's square in the color of its family. */
export function familyStyle(node: Pick<Node, 'nodeClass' | 'type'>): React.CSSProperties {
  const { color, isOutlined } = familyColor(node);
  return isOutlined
    ? {
        background: 'var(--raised)',
        color: `light-dark(${color}, color-mix(in srgb, ${color} 45%, white))`,
        boxShadow: 'inset 0 0 0 1.5px currentColor',
      }
    : { background: color };
}
