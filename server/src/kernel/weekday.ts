/** The weekday of a `yyyy-mm-dd` date: 1 Monday to 6 Saturday, 0 Sunday. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()
