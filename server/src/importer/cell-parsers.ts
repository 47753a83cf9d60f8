import type { ProblemCode } from './problem.ts'

/** Thrown for an invalid cell; `values` are those of the problem's text, beside column and value. */
export class InvalidCell extends Error {
  readonly code: ProblemCode
  readonly values: Record<string, string>
  constructor(code: ProblemCode, values: Record<string, string> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}

export interface CellParser {
  /** Parses a cell into the value that is written to the database. */
  (text: string): string | number | boolean
  /** The cell of a stored value; its text by default. */
  format?: (stored: string) => string
}

export const parseText: CellParser = (text) => {
  if (text.length > 200) throw new InvalidCell('cell.long')
  if (/\p{Cc}/u.test(text)) throw new InvalidCell('cell.controlCharacter')
  return text
}

/** Text of digits and letters, which spreadsheets tend to convert to numbers. */
const code =
  (pattern: RegExp, refusal: ProblemCode): CellParser =>
  (text) => {
    if (/^\d+([.,]\d+)?E\+?\d+$/i.test(text)) throw new InvalidCell('cell.shortened')
    if (!pattern.test(text)) throw new InvalidCell(refusal)
    return text
  }

export const identifier = code(/^\d{8,20}$/, 'cell.identifier')
export const idNumber = code(/^(\d{8,20}|(?=.*[A-Z])[A-Z0-9]{5,20})$/i, 'cell.idNumber')
export const bankAccount = code(/^\d{8,50}$/, 'cell.bankAccount')
export const phone = code(/^\+?[\d ]{8,20}$/, 'cell.phone')

export const parseEmail: CellParser = (text) => {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || text.length > 254) throw new InvalidCell('cell.email')
  return text
}

/** `2026-09-14` or `14/09/2026`. */
export const parseDay: CellParser = (text) => {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}` : text
  const isDay = /^(19|20)\d\d-\d\d-\d\d$/.test(iso) && new Date(`${iso}T00:00Z`).toJSON()?.startsWith(iso)
  if (!isDay) throw new InvalidCell('cell.day')
  return iso
}

export const parseTime: CellParser = Object.assign(
  (text: string) => {
    const [, hour, minute] = /^([01]?\d|2[0-3])[:hH]([0-5]\d)(?::00)?$/.exec(text) ?? []
    if (!hour) throw new InvalidCell('cell.time')
    return `${hour.padStart(2, '0')}:${minute}`
  },
  { format: (stored: string) => stored.slice(0, 5) },
)

export const parseAcademicYear: CellParser = (text) => {
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(text) ?? []
  if (!from || Number(to) !== Number(from) + 1) throw new InvalidCell('cell.year')
  return text
}

export const integerBetween =
  (smallest: number, largest: number): CellParser =>
  (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= smallest && value <= largest))
      throw new InvalidCell('cell.number', { from: String(smallest), to: String(largest) })
    return value
  }

export const parseHours: CellParser = Object.assign(
  (text: string) => {
    if (!/^\d{1,2}([.,]\d{1,2})?$/.test(text)) throw new InvalidCell('cell.hours')
    return Number(text.replace(',', '.'))
  },
  { format: (stored: string) => String(Number(stored)) },
)

export const oneOf = <Value extends number | boolean | string>(words: Record<string, Value>): CellParser => {
  const parse = (text: string) => {
    const value = words[text.toLowerCase()]
    if (value === undefined) throw new InvalidCell('cell.choice', { choices: Object.keys(words).join(', ') })
    return value
  }
  const format = (stored: string) => Object.keys(words).find((word) => String(words[word]) === stored) ?? stored
  return Object.assign(parse, { format })
}

export const parseYesNo = oneOf({ oui: true, non: false })
