const waitMs = 150;

/**
 * Lets other windows of this browser detect that this one is open. Returns a function that stops
 * it.
 */
export function answerOthers(key: string): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener(
    'message',
    ({ data }) => void (data === question && channel.postMessage(key)),
  );
  return () => channel.close();
}

/** The keys of the windows open in this browser that respond immediately. */
export async function liveWindows(): Promise<ReadonlySet<string>> {
  const channel = new BroadcastChannel(channelName);
  const keys = new Set<string>();
  channel.addEventListener(
    'message',
    ({ data }) => void (typeof data === 'string' && keys.add(data)),
  );
  channel.postMessage(question);
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  channel.close();
  return keys;
}

const channelName = 'millrace-windows';
const question = 'who is there?';
