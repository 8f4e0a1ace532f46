import type { Group } from './group.ts';

/**
 * A group with its node ids replaced in all references; references to removed nodes are dropped.
 * `idOf` returns undefined for those.
 */
export function withReferences(group: Group, idOf: (nodeId: string) => string | undefined): Group {
  const { ports, settings, settingNames, source, ...rest } = group;
  const keyOf = (key: string): string | undefined => renamedKey(key, idOf);
  return {
    ...rest,
    nodeIds: group.nodeIds.flatMap((id) => idOf(id) ?? []),
    ...filled('ports', renamedKeys(ports, keyOf)),
    ...filled(
      'settings',
      settings?.flatMap((key) => keyOf(key) ?? []),
    ),
    ...filled('settingNames', renamedKeys(settingNames, keyOf)),
    ...(source === undefined
      ? {}
      : { source: { ...source, nodes: renamedKeys(source.nodes, idOf)! } }),
  };
}

/** Keys of ports (`in 0 n1`) and of settings (`limit n1`) end with the id of a node. */
function renamedKey(key: string, idOf: (nodeId: string) => string | undefined): string | undefined {
  const [, place = '', nodeId = ''] = /^(in \d+ |out \d+ |\S+ )(.*)$/s.exec(key) ?? [];
  const id = idOf(nodeId);
  return id === undefined ? undefined : place + id;
}

type Texts = Readonly<Record<string, string>>;

function renamedKeys(
  texts: Texts | undefined,
  keyOf: (key: string) => string | undefined,
): Texts | undefined {
  if (texts === undefined) return undefined;
  const entries = Object.entries(texts).flatMap(([key, text]) => {
    const renamed = keyOf(key);
    return renamed === undefined ? [] : [[renamed, text] as const];
  });
  return Object.fromEntries(entries);
}

/** The member, or nothing if its value is empty. */
function filled(name: keyof Group, value: object | undefined): Partial<Group> {
  return value === undefined || Object.keys(value).length === 0 ? {} : { [name]: value };
}
