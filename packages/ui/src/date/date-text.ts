import { format, isValid, parse } from 'date-fns'

const isoFormat = 'yyyy-MM-dd'
const isoShape = /^\d{4}-\d{2}-\d{2}$/

// What people type, and what they paste.
const typedFormats = ['dd/MM/yyyy', 'd/M/yyyy', 'dd-MM-yyyy', 'dd.MM.yyyy', 'ddMMyyyy', isoFormat]

/** The calendar's date, at local midnight, of `yyyy-mm-dd`; null when it is none. */
export function toDate(iso: string | null | undefined): Date | null {
  if (!iso || !isoShape.test(iso)) return null
  const date = parse(iso, isoFormat, new Date(0))
  return isValid(date) ? date : null
}

export function toIso(date: Date): string {
  return format(date, isoFormat)
}

/** `yyyy-mm-dd` of what was typed; null for nothing, and the text itself when it is no date, so that a schema refuses it. */
export function readTyped(text: string): string | null {
  const typed = text.trim()
  if (!typed) return null
  for (const shape of typedFormats) {
    const date = parse(typed, shape, new Date(0))
    if (isValid(date) && date.getFullYear() > 1900) return toIso(date)
  }
  return typed
}

/** dd/MM/yyyy of a form's value; what is no date is shown as it was typed. */
export function showValue(value: string | null | undefined): string {
  const date = toDate(value)
  return date ? format(date, 'dd/MM/yyyy') : (value ?? '')
}
