import { isPlausibleBirthDate } from '../../../kernel/birth-date.ts'
import { latinDigits } from '../../../http/digits.ts'
import { InvalidContent, type ProblemCode } from './problem.ts'

export interface CellParser {
  /** Parses a cell into the value that is written to the database. */
  (text: string): string | number | boolean
  /** The cell of a stored value; its text by default. */
  format?: (stored: string) => string
}

export const parseText: CellParser = (text) => {
  if (text.length > 200) throw new InvalidContent('cell.long', { limit: '200' })
  if (formulaError.test(text)) throw new InvalidContent('cell.formula')
  if (/\p{Cc}/u.test(text)) throw new InvalidContent('cell.controlCharacter')
  return text
}

/** Shown by a spreadsheet instead of the value of a formula, in English and in French. */
const formulaError = /^#(N\/A|REF!|VALUE!|VALEUR!|NAME\?|NOM\?|DIV\/0!|NULL!|NUL!|NUM!|NOMBRE!)$/i

/** Latin digits, and a whole number without the decimals of a spreadsheet. */
const plainNumber = (text: string): string => latinDigits(text).replace(/^([+\d][\d\s]*)[.,]0+$/, '$1')

/** Text of digits and letters, which spreadsheets tend to convert to numbers. */
const code =
  (pattern: RegExp, refusal: ProblemCode): CellParser =>
  (typed) => {
    const text = plainNumber(typed).replaceAll(/(?<=\d)\s(?=\d)/g, '')
    if (/^\d+([.,]\d+)?E\+?\d+$/i.test(text)) throw new InvalidContent('cell.shortened')
    if (!pattern.test(text)) throw new InvalidContent(refusal)
    return text
  }

export const identifier = code(/^\d{8,20}$/, 'cell.identifier')
export const idNumber = code(/^(\d{8,20}|(?=.*[A-Z])[A-Z0-9]{5,20})$/i, 'cell.idNumber')
export const bankAccount = code(/^\d{8,50}$/, 'cell.bankAccount')
export const phone = code(/^\+?[\d ]{8,20}$/, 'cell.phone')

export const parseEmail: CellParser = (text) => {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || text.length > 254) throw new InvalidContent('cell.email')
  return text
}

/** `2026-09-14` or `14/09/2026`, also with other separators and midnight behind. */
export const parseDay: CellParser = (typed) => {
  const text = plainNumber(typed).replace(/[ T]0{1,2}:00(:00)?(\.0+)?Z?$/, '')
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}` : text.replaceAll(/[/.]/g, '-')
  const isDay = /^(19|20)\d\d-\d\d-\d\d$/.test(iso) && new Date(`${iso}T00:00Z`).toJSON()?.startsWith(iso)
  if (!isDay) throw new InvalidContent('cell.day')
  return iso
}

export const parseBirthDate: CellParser = (text) => {
  const day = String(parseDay(text))
  if (!isPlausibleBirthDate(day)) throw new InvalidContent('cell.birthDate')
  return day
}

export const parseTime: CellParser = Object.assign(
  (text: string) => {
    const [, hour, minute] = /^([01]?\d|2[0-3])[:hH]([0-5]\d)(?::00)?$/.exec(plainNumber(text)) ?? []
    if (!hour) throw new InvalidContent('cell.time')
    return `${hour.padStart(2, '0')}:${minute}`
  },
  { format: (stored: string) => stored.slice(0, 5) },
)

export const parseAcademicYear: CellParser = (text) => {
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(text) ?? []
  if (!from || Number(to) !== Number(from) + 1) throw new InvalidContent('cell.year')
  return text
}

export const integerBetween =
  (smallest: number, largest: number): CellParser =>
  (typed) => {
    const text = plainNumber(typed)
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= smallest && value <= largest))
      throw new InvalidContent('cell.number', { from: String(smallest), to: String(largest) })
    return value
  }

export const parseHours: CellParser = Object.assign(
  (typed: string) => {
    const text = plainNumber(typed)
    if (!/^\d{1,2}([.,]\d{1,2})?$/.test(text)) throw new InvalidContent('cell.hours')
    return Number(text.replace(',', '.'))
  },
  { format: (stored: string) => String(Number(stored)) },
)

export const oneOf = <Value extends number | boolean | string>(words: Record<string, Value>): CellParser => {
  const parse = (text: string) => {
    const value = words[text.toLowerCase()]
    if (value === undefined) throw new InvalidContent('cell.choice', { choices: Object.keys(words).join(', ') })
    return value
  }
  const format = (stored: string) => Object.keys(words).find((word) => String(words[word]) === stored) ?? stored
  return Object.assign(parse, { format })
}

export const parseYesNo = oneOf({ oui: true, non: false })
