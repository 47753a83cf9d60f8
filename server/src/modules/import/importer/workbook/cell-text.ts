/** How a number is shown: a day, a time, or digits with zeros in front. */
export type NumberFormat = { kind: 'day' | 'time' } | { kind: 'number'; digits: number }

const dayIds = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])
const timeIds = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47])

/** The format of a number by its id, and by its code when the workbook defines it: `dd/mm/yyyy`, `00000000`. */
export function numberFormatOf(id: number, code = ''): NumberFormat {
  if (dayIds.has(id)) return { kind: 'day' }
  if (timeIds.has(id)) return { kind: 'time' }
  const [positive = ''] = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').split(';')
  if (/[dy]|mmm/i.test(positive)) return { kind: 'day' }
  if (/[hs]/i.test(positive)) return { kind: 'time' }
  return { kind: 'number', digits: /^[0\s-]+$/.test(positive) ? positive.replaceAll(/[^0]/g, '').length : 0 }
}

/** Excel counts days from here, and from 1 January 1904 in workbooks of old Macs. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
const dayMilliseconds = 24 * 60 * 60 * 1000
/** Larger numbers have more digits than Excel keeps. */
const exactLimit = 1e15

/** The text of a number as a CSV file would have it. */
export function numberText(value: number, format: NumberFormat, epoch: keyof typeof epochs): string {
  if (format.kind === 'number') {
    if (Math.abs(value) >= exactLimit) return value.toExponential().toUpperCase().replace('+', '')
    const text = String(Number(value.toPrecision(15)))
    return Number.isInteger(value) && value >= 0 ? text.padStart(format.digits, '0') : text
  }
  const instant = new Date(epochs[epoch] + Math.round((value * dayMilliseconds) / 1000) * 1000)
  if (Number.isNaN(instant.getTime())) return String(value)
  const [day = '', time = ''] = instant.toISOString().split('T')
  return format.kind === 'time' || (value > 0 && value < 1) ? time.slice(0, 5) : day
}
