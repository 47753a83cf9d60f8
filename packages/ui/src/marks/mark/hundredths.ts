const highest = 2_000

/** A decimal of at most two decimals in whole hundredths: sums and comparisons of marks stay exact. */
export function toHundredths(mark: string): number {
  const [whole = '', fraction = ''] = mark.split('.')
  return wholeHundredths(whole, fraction)
}

export function wholeHundredths(whole: string, fraction: string): number {
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

export function isMarkRange(hundredths: number): boolean {
  return hundredths >= 0 && hundredths <= highest
}

/** Always two decimals, such as `7.50`: how figures of a summary stand under each other. */
export function fromHundredths(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Empty equals empty alone: neither 0 nor any other mark. */
export function isSameMark(one: string | null, other: string | null): boolean {
  // Nearly all marks of a sheet are the very texts that they were: nothing has to be read out of them at every key.
  if (one === other) return true
  if (one === null || other === null) return false
  return toHundredths(one) === toHundredths(other)
}
