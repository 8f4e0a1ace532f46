import { ruleOf, type Node } from '@millrace/model';
import { NodeIcon } from '../../look/node-icon.tsx';
import style from './node-sign.module.css';

/** A processor's icon on the colour of its family, small. */
export function NodeSign({ node: { type, iconImage } }: { readonly node: Pick<Node, 'type' | 'iconImage'> }): React.JSX.Element {
  return (
    <span className={style.sign} style={{ background: ruleOf(type)?.backgroundColor }}>
      <NodeIcon name={iconImage} size={14} />
    </span>
  );
}
