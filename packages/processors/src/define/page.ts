/**
 * A processor's page in Markdown: its first paragraph, the part under *Details*, the part under
 * *Examples*.
 */
export type Page = {
  readonly description: string;
  readonly details: string;
  readonly examples: string;
};
