const dayLength = 86_400_000

/** Days since 1970-01-01, for date arithmetic. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayLength
export const dayText = (number: number): string => new Date(number * dayLength).toISOString().slice(0, 10)

/** 1 Monday to 7 Sunday; 1970-01-01 was a Thursday. */
export const weekday = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1

/** The Monday of the day's week, as a day number. */
export const mondayOf = (day: string): number => dayNumber(day) - weekday(dayNumber(day)) + 1
