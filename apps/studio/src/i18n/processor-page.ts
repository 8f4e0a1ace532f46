import type { Node } from '@millrace/model';
import { skipToken, useQuery } from '@tanstack/react-query';
import { processorFile } from './processor-texts.ts';
import { serverTexts, type ProcessorPage } from './server-texts.ts';
import { useLanguage } from './use-language.ts';

/** The page of a processor in the language of the studio; empty until it is loaded. */
export function useProcessorPage({ name, details, examples }: Node): ProcessorPage {
  const load = serverTexts()?.processorPages;
  const { data } = useQuery({
    queryKey: ['processor pages', useLanguage()],
    queryFn: load ?? skipToken,
    staleTime: Infinity,
  });
  if (load === undefined) return { details, examples };
  return data?.[processorFile(name)] ?? { details: '', examples: '' };
}
