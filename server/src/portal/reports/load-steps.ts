/** Upper bounds of the load times that are told apart, in milliseconds; each a quarter to a half above the one before. */
export const loadSteps = [
  ...[25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000],
  ...[7_500, 10_000, 20_000, 60_000, 600_000],
]

/** The step that a load time falls into. */
export const stepOf = (milliseconds: number): number =>
  loadSteps.find((step) => milliseconds <= step) ?? loadSteps.at(-1) ?? 0
