/** Upper bounds of the histogram buckets for load times, in milliseconds. */
export const loadTimeBuckets = [
  ...[25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000],
  ...[7_500, 10_000, 20_000, 60_000, 600_000],
]

/** The upper bound of the bucket for a load time. */
export const bucketOf = (milliseconds: number): number =>
  loadTimeBuckets.find((step) => milliseconds <= step) ?? loadTimeBuckets.at(-1) ?? 0
