import { Skeleton } from '@mantine/core';

const widths = [180, 240, 140, 210, 160, 200, 120, 190];

/** Rows as they will be, before they are known: as high as those. */
export function SketchedRows({ columns }: { readonly columns: number }): React.JSX.Element[] {
  return widths.map((width) => (
    <tr key={width} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton height={12} my={4} width={column === 0 ? 16 : column === 1 ? width : '60%'} />
        </td>
      ))}
    </tr>
  ));
}
