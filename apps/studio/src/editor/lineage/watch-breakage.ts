import type { Client } from '@millrace/client';
import { judge, type Judgement } from '../session/judgement.ts';
import { isChanged, type Session } from '../session/session.ts';
import { damageBetween, isHidden } from './breakage.ts';
import { breakagesOf } from './breakage-items.ts';
import { useBreakages } from './breakage-state.ts';
import { displacedBetween, exchangedColumns } from './exchanged.ts';
import { usesOfLosses } from './uses-of-losses.ts';

/** Compares each judgement with that of the graph when nothing was broken last, and asks who speaks of the columns that went. Answers how to stop. */
export function watchBreakage(session: Session, client: Client): () => void {
  const { projectId } = session.getState();
  let whole: Judgement | null = null;
  let asking = new AbortController();
  const compare = async (judgement: Judgement): Promise<void> => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const before = whole ?? (await firstWhole(session, client, judgement, signal));
    if (signal.aborted) return;
    whole = before;
    const told = damageBetween(before, judgement);
    const displaced = displacedBetween(before, judgement);
    const exchanged = await exchangedColumns(client, projectId, before.graph, judgement.graph, displaced, signal).catch(() => []);
    const damage = { ...told, losses: [...told.losses, ...exchanged] };
    const uses = await usesOfLosses(client, projectId, before.graph, judgement.graph, damage.losses, signal).catch(() => null);
    if (signal.aborted || uses === null) return;
    const breakages = breakagesOf(before.graph, judgement.graph, damage, uses);
    if (breakages.length === 0 && !isHidden(before, judgement)) whole = judgement;
    useBreakages.setState({ breakages });
  };
  const stopJudged = session.subscribe(({ judgement }, before) => {
    if (judgement !== null && judgement !== before.judgement) void compare(judgement);
  });
  const stopAccepted = useBreakages.subscribe(({ accepted }, before) => {
    if (accepted === before.accepted) return;
    asking.abort();
    whole = nextWhole(session);
  });
  return () => {
    asking.abort();
    stopJudged();
    stopAccepted();
    useBreakages.setState({ breakages: [], left: [] });
  };
}

/** After a reload a draft may be broken already: then the version that it was begun from was whole. */
async function firstWhole(session: Session, client: Client, judgement: Judgement, signal: AbortSignal): Promise<Judgement> {
  const { saved, projectId } = session.getState();
  if (!isChanged(session.getState()) || judgement.faults.length === 0) return judgement;
  return judge(client, saved.graph, projectId, signal).catch(() => judgement);
}

/** The judgement of what is on the screen; where it has not come yet, whatever it will say is taken for whole. */
function nextWhole(session: Session): Judgement {
  const { judgement, history } = session.getState();
  if (judgement?.graph === history.present) return judgement;
  return { graph: history.present, faults: [], unavailable: new Map(), schemas: new Map() };
}
