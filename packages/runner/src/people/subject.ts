/** The user and the values with which a graph is validated and run. */
export type Subject = {
  readonly userId: number;
  readonly username: string;
  /** Where names of datasets are looked up. Null or absent: in the default project. */
  readonly projectId?: number | null;
  /** `embedded` or a configured cluster. For a submission: the project's target if empty. */
  readonly target: string;
  /** In the form `--var name=value …`. */
  readonly programParameters?: string | null;
  readonly sparkConfig?: string | null;
  readonly libJars?: string | null;
};
