import { writeText, type ErrorText } from '@millrace/plan';
import type { Refusal } from './contract.ts';

/** A refusal at a place of a graph, with its message. */
export function refusal(place: Omit<Refusal, 'message' | 'text'>, text: ErrorText): Refusal {
  return { ...place, message: writeText(text), text };
}
