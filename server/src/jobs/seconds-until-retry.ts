const hour = 60 * 60

/** Exponential backoff from half a minute to an hour. */
export const secondsUntilRetry = (attempts: number) => Math.min(hour, 30 * 2 ** Math.min(attempts - 1, 10))
