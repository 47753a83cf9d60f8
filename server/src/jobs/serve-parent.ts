/** Runs `work` in a process that `runWorker` has started; the process ends with its parent. */
export function serveParent(work: (data: never) => Promise<unknown>): void {
  // A terminal sends these signals to all its processes, but the parent decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.once('disconnect', () => process.exit())
  process.once('message', (data: unknown) => {
    const done: Promise<unknown> = Reflect.apply(work, undefined, [data])
    void done
      .then(
        (result) => ({ result }),
        (error: unknown) => ({ error: error instanceof Error ? error : new Error(String(error)) }),
      )
      .then((answer) => process.send?.(answer, () => process.exit()))
  })
}
