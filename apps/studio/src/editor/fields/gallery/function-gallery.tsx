import { Button } from '@mantine/core';
import { listOf, setField } from '@millrace/graph-editor';
import type { Node } from '@millrace/model';
import { IconMathFunction } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../service/lazy-part.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';

const GalleryContent = lazyPart(async () => (await import('./gallery-content.tsx')).GalleryContent);

/** The lists of Add Columns, which has a row for each column. */
const lists = { names: 'outputCols', expressions: 'expressions' } as const;

/** Offers functions by category and adds a column with one, without typing an expression. */
export function FunctionGallery({ node }: { readonly node: Node }): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const [isOpen, setOpen] = useState(false);
  // The search takes the focus at once when the dialog opens.
  useEffect(() => void (mayEdit && GalleryContent.preload()), [mayEdit]);
  if (!mayEdit) return null;
  const add = (name: string, expression: string): void => {
    session.getState().edit((graph) => {
      const fields = graph.nodes.find(({ id }) => id === node.id)?.fields ?? [];
      const [names = [], expressions = []] = Object.values(lists).map((list) =>
        listOf(fields.find((field) => field.name === list)?.value ?? '[]'),
      );
      // Rows that were added but never filled in are replaced.
      const rows = names
        .map((each, index) => [each, expressions[index] ?? ''] as const)
        .filter(([each, text]) => each !== '' || text !== '');
      const next = [...rows, [name, expression] as const];
      const text = (column: 0 | 1): string => JSON.stringify(next.map((row) => row[column]));
      return setField(
        setField(graph, node.id, lists.names, text(0)),
        node.id,
        lists.expressions,
        text(1),
      );
    });
    setOpen(false);
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconMathFunction size={14} aria-hidden="true" />}
        onClick={() => setOpen(true)}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('editor.gallery.open')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('editor.gallery.title')}
        size={760}
      >
        <Suspense fallback={null}>
          <GalleryContent nodeId={node.id} onAdd={add} />
        </Suspense>
      </Dialog>
    </>
  );
}
