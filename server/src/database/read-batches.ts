/** The rows of one statement, which limits the memory and the time that a long list takes on a connection. */
export const batchSize = 1_000

interface Batch<Row> {
  /** The last row of the previous batch; undefined for the first batch. */
  last: Row | undefined
  limit: number
}

/** Reads a long list in batches; the statement of each begins after the last row of the previous batch. */
export async function* readBatches<Row>(
  select: (batch: Batch<Row>) => Promise<Row[]>,
  maxRows = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row[], void, undefined> {
  let last: Row | undefined
  for (let left = maxRows; left > 0; left -= batchSize) {
    const limit = Math.min(left, batchSize)
    const rows = await select({ last, limit })
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    last = rows.at(-1)
  }
}
