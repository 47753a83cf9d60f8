/** The zeros of the Arabic-Indic and the Persian digits. */
const zeros = [0x0660, 0x06f0]

function toLatinDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code - zeros.findLast((zero) => zero <= code)!)
}

/**
 * Typed or pasted text with Arabic-Indic and Persian digits as Latin ones, without the invisible characters that copies
 * from right-to-left pages contain. Full-width and other digits stay as they are.
 */
export function latinDigits(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '').replaceAll(/[٠-٩۰-۹]/g, toLatinDigit)
}

/** A typed decimal in Latin digits, with a point for a comma, an Arabic comma or an Arabic decimal separator. */
export function latinDecimal(text: string): string {
  return latinDigits(text).replaceAll(/[,،٫]/g, '.')
}
