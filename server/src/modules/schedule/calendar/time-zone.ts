const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** The moment at which the offset from UTC changes; offsets are in minutes. */
interface Transition {
  at: number
  from: number
  to: number
}

/** The VTIMEZONE of a time zone (RFC 5545), with the transitions in the years of the days `yyyy-mm-dd`. */
export function timeZoneComponent(timeZone: string, days: readonly string[]): string[] {
  const years = days.map((one) => Number(one.slice(0, 4)))
  const [first, last] = years.length > 0 ? [Math.min(...years), Math.max(...years)] : [1970, 1970]
  const transitions: Transition[] = []
  for (let year = first; year <= last; year++) transitions.push(...transitionsOf(timeZone, year))
  const start = Date.UTC(first)
  const offset = offsetAt(start, timeZone)
  const isDaylight = transitions[0] !== undefined && transitions[0].to < offset
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance(isDaylight, { from: offset, to: offset, dtstart: '19700101T000000', name: nameAt(start, timeZone) }),
    ...transitions.flatMap(({ at, from, to }) =>
      observance(to > from, { from, to, dtstart: localDateTime(at, from), name: nameAt(at, timeZone) }),
    ),
    'END:VTIMEZONE',
  ]
}

/** The instant of a local time `yyyy-mm-ddThh:mm:ss`. */
export function instantOf(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local}Z`)
  const guess = asUtc - offsetAt(asUtc, timeZone) * minute
  return new Date(asUtc - offsetAt(guess, timeZone) * minute)
}

function observance(
  isDaylight: boolean,
  { from, to, dtstart, name }: { from: number; to: number; dtstart: string; name: string },
): string[] {
  const kind = isDaylight ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${dtstart}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `TZNAME:${name}`,
    `END:${kind}`,
  ]
}

const transitionCache = new Map<string, Transition[]>()

/** Cached: finding the transitions of a year takes hundreds of conversions. */
function transitionsOf(timeZone: string, year: number): Transition[] {
  const key = `${timeZone} ${year}`
  const transitions = transitionCache.get(key) ?? findTransitions(timeZone, Date.UTC(year), Date.UTC(year + 1))
  transitionCache.set(key, transitions)
  return transitions
}

/** Searches by days, then by the quarters of an hour of a day on which the offset changes. */
function findTransitions(timeZone: string, start: number, end: number, step = day): Transition[] {
  const found: Transition[] = []
  for (let at = start + step; at <= end; at += step) {
    const [from, to] = [offsetAt(at - step, timeZone), offsetAt(at, timeZone)]
    if (from === to) continue
    if (step === day) found.push(...findTransitions(timeZone, at - day, at, hour / 4))
    else found.push({ at, from, to })
  }
  return found
}

/** The offset from UTC in minutes. */
function offsetAt(instant: number, timeZone: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(partAt(instant, timeZone, 'longOffset')) ?? []
  return Number(`${sign ?? '+'}1`) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** The abbreviation, such as CET. */
const nameAt = (instant: number, timeZone: string) => partAt(instant, timeZone, 'short')

const formatterCache = new Map<string, Intl.DateTimeFormat>()

function partAt(instant: number, timeZone: string, timeZoneName: 'longOffset' | 'short'): string {
  const key = `${timeZone} ${timeZoneName}`
  const formatter = formatterCache.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName })
  formatterCache.set(key, formatter)
  return formatter.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const offsetText = (minutes: number) =>
  (minutes < 0 ? '-' : '+') +
  [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, '0')).join('')

const localDateTime = (instant: number, offset: number) =>
  new Date(instant + offset * minute).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
