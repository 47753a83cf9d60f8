const maxHundredths = 2_000

/** A decimal with at most two decimal places as an integer of hundredths, for exact sums and comparisons. */
export function toHundredths(mark: string): number {
  const [whole = '', fraction = ''] = mark.split('.')
  return joinHundredths(whole, fraction)
}

export function joinHundredths(whole: string, fraction: string): number {
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

export function isInMarkRange(hundredths: number): boolean {
  return hundredths >= 0 && hundredths <= maxHundredths
}

/** A decimal with exactly two decimal places, such as `7.50`. */
export function fromHundredths(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Whether two marks are equal by value; an empty mark (null) equals only null, not 0. */
export function isSameMark(one: string | null, other: string | null): boolean {
  // Fast path: nearly all marks are unchanged strings, and this runs for every row at every key.
  if (one === other) return true
  if (one === null || other === null) return false
  return toHundredths(one) === toHundredths(other)
}
