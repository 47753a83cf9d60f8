/** Settles as the work does, or rejects once it has taken longer than the limit. */
export async function within<Result>(milliseconds: number, phase: string, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${phase} took longer than ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
