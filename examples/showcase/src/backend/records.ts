import type { AreaName, Areas } from './areas.ts'
import { readSeed } from './read-seed.ts'

type Loaded = { [Area in AreaName]?: Promise<Areas[Area]> }

let loaded: Loaded = {}

/** The records of an area, which the calls change in place; they live as long as the page of the browser. */
export async function loadRecords<Area extends AreaName>(area: Area): Promise<Areas[Area]> {
  const known: Promise<Areas[Area]> | undefined = loaded[area]
  if (known) return known
  const records: Promise<Areas[Area]> = readSeed(area).then((text) => JSON.parse(withCurrentMonth(text)))
  Object.assign(loaded, { [area]: records })
  // A failed fetch is tried again by the next call.
  records.catch(() => delete loaded[area])
  return records
}

/** Returns every record to its first state. */
export function resetRecords(): void {
  loaded = {}
}

/** Calendar events are stored as `D05T09:00`: the fifth of the current month. */
function withCurrentMonth(text: string): string {
  const now = new Date()
  const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
  return text.replaceAll(/"D(\d{2}T)/g, `"${month}-$1`)
}
