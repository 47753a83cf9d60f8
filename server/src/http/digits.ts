/** The zeros of the Arabic-Indic and the Persian digits. */
const zeros = [0x0660, 0x06f0]

/** Replaces Arabic-Indic and Persian digits by Latin ones. */
export const withLatinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code))
  })

/** Typed text with Latin digits and without invisible characters, as in the pages. */
export const latinDigits = (text: string): string => withLatinDigits(text.replaceAll(/\p{Cf}/gu, ''))
