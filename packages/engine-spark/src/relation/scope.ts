import type { Recursion, Relation } from '@millrace/plan';
import type { Mark } from '../expression/sql-text.ts';

/** SQL text as Spark will parse it, to find the origin of a failure that Spark reports in it. */
export type PrintedText = { readonly text: string; readonly marks: readonly Mark[] };

/** What a relation is printed with. */
export type FrameScope = {
  /** The Python expression of an input. */
  frameOf(relation: Relation): string;
  /** The function that makes the rows of a recursion's next level from the last one's. */
  stepOf(relation: Recursion): string;
  /** Records the text and returns it as a Python string. */
  note(printed: PrintedText): string;
};

/** A relation as Python code: a frame to start from and method calls on it, `.where("…")`. */
export type PrintedFrame = { readonly start: string; readonly calls: readonly string[] };
