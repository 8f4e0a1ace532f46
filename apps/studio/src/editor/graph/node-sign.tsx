import type { Node } from '@millrace/model';
import { NodeIcon } from '../../ui/node-icon.tsx';
import { useProcessors } from '../session/processors.ts';
import { familyStyle } from './family.ts';
import style from './node-sign.module.css';

/** A processor's icon on its family's color, small. */
export function NodeSign({
  node: { type, nodeClass, iconImage },
}: {
  readonly node: Pick<Node, 'type' | 'nodeClass' | 'iconImage'>;
}): React.JSX.Element {
  const icon = useProcessors().get(nodeClass)?.iconImage ?? iconImage;
  return (
    <span className={style.sign} style={familyStyle({ type, nodeClass })}>
      <NodeIcon name={icon} size={14} />
    </span>
  );
}
