import { Skeleton } from '@mantine/core';

const widths = [180, 240, 140, 210, 160, 200, 120, 190];

/**
 * Placeholder rows while records load, with the same height and number of cells. `wide` tells which
 * cells are left out in narrow windows.
 */
export function SkeletonRows({ wide }: { readonly wide: readonly boolean[] }): React.JSX.Element[] {
  return widths.map((width) => (
    <tr key={width} aria-hidden="true">
      {wide.map((isWide, column) => (
        <td key={column} data-wide={isWide || undefined}>
          <Skeleton height={12} my={4} width={column === 0 ? 16 : column === 1 ? width : '60%'} />
        </td>
      ))}
    </tr>
  ));
}
