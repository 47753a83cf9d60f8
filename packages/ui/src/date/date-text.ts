const isoShape = /^(\d{4})-(\d{2})-(\d{2})$/

// What people type, with one or two figures and any usual separator, and what they paste.
const typedShapes = [
  /^(?<day>\d{1,2})[/.\- ](?<month>\d{1,2})[/.\- ](?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
]

function realDate(year: number, month: number, day: number): Date | null {
  const date = new Date(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null
}

/** The calendar's date, at local midnight, of `yyyy-mm-dd`; null when it is none. */
export function toDate(iso: string | null | undefined): Date | null {
  const parts = isoShape.exec(iso ?? '')
  return parts && realDate(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

export function toIso(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `yyyy-mm-dd` of what was typed; null for nothing, and the text itself when it is no date, so that a schema refuses it. */
export function readTyped(text: string): string | null {
  const typed = text.trim()
  if (!typed) return null
  for (const shape of typedShapes) {
    const { day, month, year } = shape.exec(typed)?.groups ?? {}
    const date = realDate(Number(year), Number(month), Number(day))
    if (date) return toIso(date)
  }
  return typed
}

/** dd/MM/yyyy of a form's value; what is no date is shown as it was typed. */
export function showValue(value: string | null | undefined): string {
  if (!toDate(value)) return value ?? ''
  return value!.split('-').toReversed().join('/')
}
