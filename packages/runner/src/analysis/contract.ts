import type { SourceReader } from '../sources/sources.ts';
import type { EngineCapabilities, Refusal } from '@millrace/engine';
import type {
  Demand,
  LakeTable,
  Program,
  Relation,
  ScanFormat,
  Schema,
  WebRequest,
} from '@millrace/plan';
import type { AnalysisLimits, Fact, Need, Notice } from '@millrace/processors';
import type { CodePrinters } from '../code/write-code.ts';
import type { PartColumns } from '../facts/part-columns.ts';
import type { CachePoint } from '../result-cache/cache-points.ts';
import type { ErrorCode, ErrorText, Issue } from '@millrace/model';

/** Analyzes graphs: in this process, or in a pool of others. */
export type Analyzer = {
  /** Starts a task. Each round returns the result, or the questions that the task asks first. */
  open(call: AnalysisCall, options: AnalysisOptions): AnalysisSession;
  close(): Promise<void>;
};

export type AnalysisSession = {
  /** @param answers to the questions of the round before, or what is known from the start */
  round(answers: readonly Answer[]): Promise<Round>;
  end(): void;
};

/** `bytes`: the size of the result if it came from another process. */
export type Round =
  | { readonly kind: 'result'; readonly result: unknown; readonly bytes?: number }
  | { readonly kind: 'questions'; readonly questions: readonly Question[] };

/** A task by its name, and its input as plain data. */
export type AnalysisCall = {
  readonly task: string;
  readonly input: GraphInput;
  readonly request: unknown;
};

export type AnalysisOptions = {
  /** Users are served in rotation. */
  readonly userId: number;
  /** Aborted when nobody waits for the result anymore. */
  readonly signal?: AbortSignal;
  /** Never refused because others wait: for runs, whose number is limited elsewhere. */
  readonly isPatient?: boolean;
};

/** A graph as text, and how it is analyzed. */
export type GraphInput = {
  readonly source: GraphSource;
  readonly target: string;
  /** Of the target's engine. */
  readonly engine: EngineCapabilities;
  readonly timeZone: string;
  readonly programParameters: string | null;
  /** How large the graph and its plan may be. */
  readonly limits: AnalysisLimits;
};

/**
 * `stored`: the form that Millrace stores. `sent`: the form that a client sent, JSON text of the
 * members given, on top of the stored graph if there is one. `draft`: also sent, but it may be
 * incomplete. `file`: an exported file.
 */
export type GraphSource =
  | { readonly kind: 'stored' | 'draft' | 'file'; readonly text: string }
  | { readonly kind: 'sent'; readonly text: string; readonly current?: string | null };

/** A fact that a task needs. Questions with equal keys have equal answers. */
export type Question =
  | {
      readonly kind: 'fact';
      readonly key: string;
      readonly need: Exclude<Need, { kind: 'pivot values' }>;
    }
  | {
      readonly kind: 'pivot values';
      readonly key: string;
      readonly nodeId: string;
      readonly column: string;
      readonly query: DataQuery;
    }
  | {
      readonly kind: 'part columns';
      readonly key: string;
      readonly path: string;
      readonly format: ScanFormat;
      readonly lake?: LakeTable;
    }
  | { readonly kind: 'pinned rows'; readonly key: string; readonly id: string }
  | { readonly kind: 'path issues'; readonly key: string; readonly uses: readonly PathUse[] }
  | { readonly kind: 'other'; readonly key: string; readonly about: unknown };

export type Answer = readonly [key: string, answer: unknown];

/** By kind of question. */
export type Answers = {
  readonly fact: FactAnswer;
  readonly 'pivot values': FactAnswer;
  readonly 'part columns': readonly PartColumns[];
  /** The stored content, or null. */
  readonly 'pinned rows': string | null;
  readonly 'path issues': readonly Issue[];
  readonly other: unknown;
};

export type FactAnswer = { readonly fact: Fact; readonly unavailable: Unavailable | null };

/** `connection`, `request`: where the rows are, if they aren't in files. */
export type PathUse = {
  readonly path: string;
  readonly connection?: string;
  readonly request?: WebRequest;
  readonly nodeId: string;
  readonly title: string;
  readonly right: 'read' | 'write';
};

/** A program with results that runs outside any execution, ready for an engine. */
export type DataQuery = {
  readonly demands: readonly Demand[];
  readonly program: Program;
  /** Why the engine can't run it, or null. */
  readonly refusal: ErrorText | null;
  /** The paths that it reads, each with a node that reads it. */
  readonly readers: readonly SourceReader[];
  /** The cache points among its relations. */
  readonly points: readonly CachePoint[];
  /** The demands that count the rejected records of its readers which fail on the first one. */
  readonly failFast: readonly Demand[];
  /** The names of nodes in messages, by id; only if there are cache points. */
  readonly labels: ReadonlyMap<string, string>;
};

/** The services that tasks use besides their input. */
export type AnalysisTools = {
  /** The parts of a program that the target's engine can't compute exactly. */
  readonly check: (target: string, program: Program) => readonly Refusal[];
  readonly printers: CodePrinters | null;
};

/** A relation for each output; null if it is unknown. */
export type OutputRelations = ReadonlyMap<string, readonly (Relation | null)[]>;

/** A fact that a node needs and that can't be found now, such as the columns of a missing file. */
export type Unavailable = {
  readonly nodeId: string;
  readonly code: ErrorCode;
  readonly reason: string;
  /** Which message the reason is, for other languages. */
  readonly text?: ErrorText;
};

export type Inspection = {
  readonly issues: readonly Issue[];
  /**
   * Facts that can't be found now, such as the columns of a missing file. They are not issues, but
   * a run fails because of them.
   */
  readonly unavailable: readonly Unavailable[];
  readonly notices: readonly Notice[];
  /** By node id. */
  readonly nodes: ReadonlyMap<string, InspectedNode>;
};

/** The columns at each port, and what they were found from. */
export type InspectedNode = {
  readonly inputs: readonly Schema[];
  readonly outputs: readonly Schema[];
  /** The facts that the node was given. */
  readonly facts: readonly Fact[];
};
