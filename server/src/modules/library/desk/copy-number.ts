/** The zeros of the Arabic-Indic and the Persian digits. */
const zeros = [0x0660, 0x06f0]

/** A number as it is stored: without spaces around it, in capitals and ASCII digits. */
export function normalizeCopyNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0)
      const zero = zeros.findLast((one) => one <= code) ?? code
      return String(code - zero)
    })
    .trim()
    .toUpperCase()
}

/** Whether the database accepts it as the number of a copy. */
export const isCopyNumber = (number: string): boolean => /^[0-9A-Z][0-9A-Z-]{0,31}$/.test(number)

/** Whether the portal gives numbers of this form. */
export const isGivenByPortal = (number: string): boolean => /^B\d{6,}$/.test(number)
