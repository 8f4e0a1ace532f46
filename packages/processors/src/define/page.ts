/**
 * A processor's page: its first paragraph, what is below *Details*, what is below *Examples*.
 * Markdown.
 */
export type Page = {
  readonly description: string;
  readonly details: string;
  readonly examples: string;
};
