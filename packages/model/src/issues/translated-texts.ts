import { mention } from '../markup.ts';
import { translatedReason } from '../translated-reason.ts';
import type { NodePhrases } from './entry.ts';
import type { Issue } from './issue.ts';
import type { IssuePhrases, MessageTranslation } from './translation.ts';

/**
 * The texts of a known issue in another language. `variantKey`: the argument that says which of
 * several texts applies.
 */
export function translatedTexts(
  { code, args: given, nodeId, nodeName, source }: Issue,
  variantKey: string | undefined,
  translation: MessageTranslation,
): { readonly message: string; readonly fix: string } {
  const args = withOwnNames(given, translation);
  const texts: unknown = translation.issues[code];
  const phrases = (
    variantKey === undefined ? texts : (texts as Variants)[String(args[variantKey])]
  ) as IssuePhrases<unknown>;
  const label =
    nodeId === null || nodeName === null
      ? null
      : mention({ id: nodeId, name: translation.nodeName(nodeName) });
  const node: NodePhrases =
    label === null
      ? { subject: translation.thisNode, of: '', prefix: '' }
      : { subject: label, of: translation.of(label), prefix: `${label}: ` };
  const write = (phrase: IssuePhrases<unknown>['message']): string =>
    typeof phrase === 'string' ? phrase : phrase(args, node);
  const where = source === 'dataset' ? ` ${translation.inDataset}` : '';
  return { message: write(phrases.message), fix: `${write(phrases.fix)}${where}` };
}

type Variants = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, unknown>>;

/** Arguments that name a setting have its English title, those that name a node its name, and a
 * reason may be a message itself. */
function withOwnNames(
  args: object,
  {
    settingTitle,
    nodeName,
    translateText,
  }: Pick<MessageTranslation, 'settingTitle' | 'nodeName' | 'translateText'>,
): Values {
  const values: Values = { ...args, ...translatedReason(args, translateText) };
  const inLanguage = (key: string, value: unknown): unknown => {
    if (isNode(value)) return { ...value, name: nodeName(value.name) };
    if (Array.isArray(value)) return value.map((each) => inLanguage('', each));
    return (key === 'title' || key === 'other') && typeof value === 'string'
      ? settingTitle(value)
      : value;
  };
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, inLanguage(key, value)]),
  );
}

function isNode(value: unknown): value is { readonly id: string; readonly name: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
}
