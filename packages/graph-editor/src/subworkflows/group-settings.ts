import { nodeTitle, type Graph, type Node } from '@millrace/model';
import { changeGroup, groupsOf, settingKey } from '../document/groups.ts';
import type { Group } from '../document/group.ts';
import { fieldsOf, layOut, type FieldGroup } from '../forms/form-layout.ts';
import { formFields, type Processors } from '../forms/form-fields.ts';

/** A field of a node in a group, alone or with its parallel lists, as a setting of the group. */
export type GroupSetting = {
  readonly key: string;
  readonly node: Node;
  readonly fields: FieldGroup;
  /** The name that people gave it, or that of its field. */
  readonly name: string;
  /** Its default name. */
  readonly usualName: string;
};

/** The settings of a group in order. Those with a missing node or field are left out. */
export function settingsOf(
  graph: Pick<Graph, 'nodes'>,
  group: Group,
  processors: Processors,
): readonly GroupSetting[] {
  if (group.settings === undefined) return none;
  const offered = new Map(
    offeredSettings(graph, group, processors).map((each) => [each.key, each]),
  );
  const selected = group.settings.flatMap((key) => offered.get(key) ?? []);
  const titles = Map.groupBy(selected, ({ usualName }) => usualName);
  return selected.map((each) => {
    const usualName =
      titles.get(each.usualName)!.length === 1
        ? each.usualName
        : `${nodeTitle(each.node)} · ${each.usualName}`;
    return { ...each, usualName, name: group.settingNames?.[each.key]?.trim() || usualName };
  });
}

const none: readonly GroupSetting[] = [];

/** All fields of a group's nodes that can be settings of the group, node by node. */
export function offeredSettings(
  { nodes }: Pick<Graph, 'nodes'>,
  { nodeIds }: Group,
  processors: Processors,
): readonly GroupSetting[] {
  const ids = new Set(nodeIds);
  return nodes
    .filter(({ id, type }) => ids.has(id) && type !== 'doc' && type !== 'sticky')
    .flatMap((node) => offeredBy(node, processors));
}

/** All fields of a node that can be settings of its group. */
export function offeredBy(node: Node, processors: Processors): readonly GroupSetting[] {
  return layOut(formFields(node, processors))
    .flatMap(({ usual, advanced }) => [...usual, ...advanced])
    .map((fields) => {
      const all = fieldsOf(fields);
      const usualName = all.map(({ title, name }) => title || name).join(', ');
      return { key: settingKey(all[0]!.name, node.id), node, fields, name: usualName, usualName };
    });
}

/** The group that contains a node; null if there is none. */
export function groupOf(graph: Graph, nodeId: string): Group | null {
  return groupsOf(graph).find(({ nodeIds }) => nodeIds.includes(nodeId)) ?? null;
}

/** Makes a field a setting of the group, after the others. */
export function addSetting(graph: Graph, groupId: string, key: string): Graph {
  return changeGroup(graph, groupId, (group) =>
    group.settings?.includes(key) === true
      ? group
      : { ...group, settings: [...(group.settings ?? []), key] },
  );
}

/** Names a setting; empty resets it to its field's name. */
export function nameSetting(graph: Graph, groupId: string, key: string, name: string): Graph {
  return changeGroup(graph, groupId, ({ settingNames = {}, ...group }) => {
    const { [key]: _old, ...others } = settingNames;
    const named = name.trim() === '' ? others : { ...others, [key]: name };
    return Object.keys(named).length === 0 ? group : { ...group, settingNames: named };
  });
}

/** Moves a setting by some positions, counting only visible ones. */
export function moveSetting(graph: Graph, groupId: string, key: string, by: number): Graph {
  return changeGroup(graph, groupId, (group) => {
    const settings = group.settings ?? [];
    const from = settings.indexOf(key);
    const to = Math.min(Math.max(from + by, 0), settings.length - 1);
    return from === -1 || from === to
      ? group
      : { ...group, settings: settings.toSpliced(from, 1).toSpliced(to, 0, key) };
  });
}
