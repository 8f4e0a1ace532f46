import { nodeTitle } from '@millrace/model';
import { IconSitemap } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferCommands } from '../../../shell/commands.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import { useFocusNode } from '../../graph/use-focus-node.ts';

/**
 * Gives the command palette the nodes of the graph: it selects one and brings it into the middle.
 */
export function useNodeCommands(): void {
  const { t } = useTranslation();
  const session = useSession();
  const focusNode = useFocusNode();
  const nodes = useSessionState(({ history }) => history.present.nodes);
  const commands = useMemo(
    () =>
      nodes.map((node) => ({
        id: `canvas node ${node.id}`,
        label: nodeTitle(node),
        kind: t('editor.canvas.node'),
        icon: IconSitemap,
        run: () => {
          session.getState().select({ nodes: new Set([node.id]) });
          focusNode(node.id);
        },
      })),
    [t, session, focusNode, nodes],
  );
  useOfferCommands(commands);
}
