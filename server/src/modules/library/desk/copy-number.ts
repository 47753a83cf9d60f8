import { latinDigits } from '../../../http/digits.ts'

/** A number as it is stored: without spaces around it, in capitals and ASCII digits. */
export function normalizeCopyNumber(typed: string): string {
  return latinDigits(typed.normalize('NFKC')).trim().toUpperCase()
}

/** Whether the database accepts it as the number of a copy. */
export const isCopyNumber = (number: string): boolean => /^[0-9A-Z][0-9A-Z-]{0,31}$/.test(number)

/** Whether the portal gives numbers of this form. */
export const isGivenByPortal = (number: string): boolean => /^B\d{6,}$/.test(number)
