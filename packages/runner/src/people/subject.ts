/** The user and the values with which a graph is validated and run. */
export type Subject = {
  readonly userId: number;
  readonly username: string;
  /** `embedded` or a configured cluster. For a submission: the project's target if empty. */
  readonly target: string;
  /** In the form `--var name=value …`. */
  readonly programParameters?: string | null;
  readonly sparkConfig?: string | null;
  readonly libJars?: string | null;
};
