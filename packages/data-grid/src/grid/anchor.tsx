import style from './data-grid.module.css';

export type AnchorPlace = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

type Props = {
  readonly place: AnchorPlace;
  readonly children: string;
  readonly id?: string;
  readonly ref?: React.Ref<HTMLSpanElement>;
};

/**
 * Where in the grid's frame a menu or a dialog opens; its text names what opens. Other props are
 * for buttons.
 */
export function Anchor({ place, children, id, ref }: Props): React.JSX.Element {
  return (
    <span id={id} ref={ref} className={style.anchor} style={{ ...place }}>
      <span className="visually-hidden">{children}</span>
    </span>
  );
}
