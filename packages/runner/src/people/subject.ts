/** As whom and with what values a graph is validated and run. */
export type Subject = {
  readonly userId: number;
  readonly username: string;
  /** `embedded` or a configured cluster. Of a submission: the project's where it is empty. */
  readonly target: string;
  /** As `--var name=value …`. */
  readonly programParameters?: string | null;
  readonly sparkConfig?: string | null;
  readonly libJars?: string | null;
};
