import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Selectors of a part of a page. */
type Part = string | { readonly include: string[]; readonly exclude: string[] };

/** The rules whose answer depends on the colors. */
export const colorRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * The elements that violate rules of axe, each with the rule and the reason: by default of all
 * rules, in the whole page.
 */
export async function violationsIn(
  page: Page,
  where: Part = 'html',
  rules: readonly string[] | null = null,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations' as const], ...(rules && { runOnly: [...rules] }) };
  return page.evaluate(
    async ([context, how]) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        context,
        how,
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ html, failureSummary = '' }) =>
            `${id}: ${html} ${failureSummary.split('\n').slice(1, 2).join('').trim()}`,
        ),
      );
    },
    [where, options] as const,
  );
}
