export function oneAtATime<T>(file: string, onWait: () => void, work: () => Promise<T>): Promise<T>;
