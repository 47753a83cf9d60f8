/** Thrown for an invalid cell; the message states the expected format. */
export class InvalidCell extends Error {}

/** Parses a cell into the value that is written to the database. */
export type CellParser = (text: string) => string | number | boolean

export const parseText: CellParser = (text) => {
  if (text.length > 200) throw new InvalidCell('is longer than 200 characters')
  if (/\p{Cc}/u.test(text)) throw new InvalidCell('holds a line break or another invisible sign')
  return text
}

/** Text of digits and letters, which spreadsheets tend to convert to numbers. */
const code =
  (pattern: RegExp, wanted: string): CellParser =>
  (text) => {
    if (/^\d+([.,]\d+)?E\+?\d+$/i.test(text))
      throw new InvalidCell('was shortened by a spreadsheet: format its column as text and write the digits again')
    if (!pattern.test(text)) throw new InvalidCell(wanted)
    return text
  }

export const identifier = code(/^\d{8,20}$/, 'has not 8 to 20 digits; if zeros are missing in front, put them back')
export const idNumber = code(
  /^(\d{8,20}|(?=.*[A-Z])[A-Z0-9]{5,20})$/i,
  'is neither a passport nor a card number of 8 digits or more; if zeros are missing in front, put them back',
)
export const bankAccount = code(/^\d{8,50}$/, 'has not 8 to 50 digits; if zeros are missing in front, put them back')
export const phone = code(/^\+?[\d ]{8,20}$/, 'is no telephone number of 8 digits or more')

export const parseEmail: CellParser = (text) => {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || text.length > 254) throw new InvalidCell('is no e-mail address')
  return text
}

/** `2026-09-14` or `14/09/2026`. */
export const parseDay: CellParser = (text) => {
  const [, date, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}` : text
  const isDay = /^(19|20)\d\d-\d\d-\d\d$/.test(iso) && new Date(`${iso}T00:00Z`).toJSON()?.startsWith(iso)
  if (!isDay) throw new InvalidCell('is no day: write it like 2026-09-14 or 14/09/2026')
  return iso
}

export const parseTime: CellParser = (text) => {
  const [, hour, minute] = /^([01]?\d|2[0-3])[:hH]([0-5]\d)(?::00)?$/.exec(text) ?? []
  if (!hour) throw new InvalidCell('is no time: write it like 08:30')
  return `${hour.padStart(2, '0')}:${minute}`
}

export const parseAcademicYear: CellParser = (text) => {
  const [, from, to] = /^(\d{4})-(\d{4})$/.exec(text) ?? []
  if (!from || Number(to) !== Number(from) + 1) throw new InvalidCell('is no academic year: write it like 2026-2027')
  return text
}

export const integerBetween =
  (smallest: number, largest: number): CellParser =>
  (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= smallest && value <= largest)) throw new InvalidCell(`is no number from ${smallest} to ${largest}`)
    return value
  }

export const parseHours: CellParser = (text) => {
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(text)) throw new InvalidCell('is no number of hours: write it like 1.5 or 1,5')
  return Number(text.replace(',', '.'))
}

export const oneOf =
  <Value extends number | boolean | string>(words: Record<string, Value>): CellParser =>
  (text) => {
    const value = words[text.toLowerCase()]
    if (value === undefined) throw new InvalidCell(`is none of ${Object.keys(words).join(', ')}`)
    return value
  }

export const parseYesNo = oneOf({ oui: true, non: false })
