import type { Processors } from '@millrace/graph-editor';
import type { Node } from '@millrace/model';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shownProcessor } from '../../i18n/processor-texts.ts';
import { processorsQuery } from '../../service/queries.ts';

const none: Processors = new Map();

/** The processors by `nodeClass`, with their texts in the language of the page. */
export function useProcessors(): Processors {
  const { data } = useQuery(processorsQuery);
  const { t } = useTranslation();
  return useMemo(
    () =>
      data === undefined
        ? none
        : new Map(data.map((node) => [node.nodeClass, shownProcessor(node as unknown as Node)])),
    // `t` changes with the language.
    [data, t],
  );
}
