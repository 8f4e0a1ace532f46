/**
 * Groups concurrent writes into one transaction, so that they wait for the disk only once. A failed
 * group is retried one by one.
 */
export function groupCommits<Input, Output>(
  write: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): (input: Input) => Promise<Output> {
  type Waiting = {
    readonly input: Input;
    readonly resolve: (output: Output) => void;
    readonly reject: (error: unknown) => void;
  };
  let waiting: Waiting[] = [];
  let writing = false;

  const flush = async (): Promise<void> => {
    writing = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        const outputs = await write(group.map(({ input }) => input));
        group.forEach(({ resolve }, index) => resolve(outputs[index] as Output));
      } catch (error) {
        if (group.length === 1) group[0]?.reject(error);
        else
          for (const { input, resolve, reject } of group)
            await write([input]).then(([output]) => resolve(output as Output), reject);
      }
    }
    writing = false;
  };

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!writing) {
        writing = true;
        setImmediate(() => void flush());
      }
    });
}
