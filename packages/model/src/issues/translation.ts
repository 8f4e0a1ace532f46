import type { TextProblemTranslation } from '../text-problems/translation.ts';
import type { TranslateText } from '../translated-reason.ts';
import type { ArgsOf, NodePhrases } from './entry.ts';
import type { issueTable } from './issue-table.ts';

/** A text, or how to make it from the arguments. */
type Phrase<Args> = string | ((args: Args, node: NodePhrases) => string);

/** The texts of an issue in another language. */
export type IssuePhrases<Args> = { readonly message: Phrase<Args>; readonly fix: Phrase<Args> };

type PhrasesOf<Of> = Of extends { readonly variantKey: infer Key extends string }
  ? {
      readonly [Variant in ArgsOf<Of>[Key & keyof ArgsOf<Of>] & string]: IssuePhrases<
        Extract<ArgsOf<Of>, { readonly [K in Key]: Variant }>
      >;
    }
  : IssuePhrases<ArgsOf<Of>>;

/** The texts of all issues in another language: by code, and by variant where a code has some. */
export type IssueTranslation = {
  readonly [Code in keyof typeof issueTable]: PhrasesOf<(typeof issueTable)[Code]>;
};

/** What `translateIssue` needs. */
export type MessageTranslation = {
  readonly issues: IssueTranslation;
  readonly textProblems: TextProblemTranslation;
  /** Begins a sentence: `This node`. */
  readonly thisNode: string;
  /** ` of *Filter Rows* (n4)`. */
  readonly of: (node: string) => string;
  /** After what to do, where it is to be done in the dataset. */
  readonly inDataset: string;
  /** The title of a setting, by its English title. */
  readonly settingTitle: (title: string) => string;
  /** The name of a node, which is that of its processor if the user gave it none. */
  readonly nodeName: (name: string) => string;
  readonly translateText: TranslateText;
};
