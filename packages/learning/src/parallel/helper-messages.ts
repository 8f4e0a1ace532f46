export type ToHelper =
  | {
      readonly kind: 'open';
      readonly id: number;
      readonly name: string;
      readonly input: unknown;
      readonly control: Int32Array;
      readonly bell: Int32Array;
    }
  | { readonly kind: 'run'; readonly id: number }
  | { readonly kind: 'close'; readonly id: number };

export type FromHelper =
  | {
      readonly kind: 'result';
      readonly id: number;
      readonly part: number;
      readonly result: unknown;
    }
  /** `code` is null for a defect of the job. */
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly code: string | null;
      readonly detail: string;
    };
