import type { Project } from '@millrace/api';

type Listed = Pick<Project, 'id' | 'name' | 'right'>;

/** The sample project among others, if there is one. */
export function sampleProject<Each extends Listed>(projects: readonly Each[]): Each | undefined {
  return projects.find(({ name }) => /^samples?$/i.test(name));
}

/** Where a user starts: the first project that they may edit and that isn't the samples. */
export function ownProject<Each extends Listed>(projects: readonly Each[]): Each | undefined {
  const samples = sampleProject(projects);
  const others = projects.filter((each) => each !== samples);
  return (
    others.find(({ right }) => right === 'OWNER') ??
    others.find(({ right }) => right === 'EDITOR') ??
    others[0] ??
    samples
  );
}
