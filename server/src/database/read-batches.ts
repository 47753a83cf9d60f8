/** The rows of one statement: memory and the time of a connection do not depend on the whole list. */
export const batchSize = 1_000

interface Batch<Row> {
  /** The last row of the batch before; undefined for the first one. */
  last: Row | undefined
  limit: number
}

/** A long list in batches, each of a statement of its own that begins behind the last row of the one before. */
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
