export interface DecodedText {
  /** Without a byte order mark. */
  text: string
  /** The legacy encoding that was assumed, which no mark proves; null for UTF-8 and UTF-16. */
  assumed: LegacyEncoding | null
}

/**
 * Decodes UTF-8, UTF-16 with its byte order mark, which spreadsheets write as "Unicode text", and else the legacy
 * encoding in which the text is most plausible; null for anything else.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : isBigEndian(bytes) ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // UTF-16 without its mark is valid UTF-8 with a null character after each letter.
    return text.includes('\0') ? null : { text, assumed: null }
  } catch {
    return encoding === 'utf-8' ? decodeLegacy(bytes) : null
  }
}

const isBigEndian = (bytes: Uint8Array) => bytes[0] === 0xfe && bytes[1] === 0xff

/** Written by Excel as CSV on Windows in French, on a Mac, and on Windows in Arabic; the first wins a draw. */
const legacyEncodings = { 'windows-1252': 'Windows-1252', macintosh: 'Mac OS Roman', 'windows-1256': 'Windows-1256' }
type LegacyEncoding = (typeof legacyEncodings)[keyof typeof legacyEncodings]

function decodeLegacy(bytes: Uint8Array): DecodedText | null {
  if (bytes.includes(0)) return null
  const read = Object.entries(legacyEncodings).map(([label, assumed]) => {
    const text = new TextDecoder(label).decode(bytes)
    return { text, assumed, plausibility: plausibilityOf(text) }
  })
  const best = read.reduce((a, b) => (b.plausibility > a.plausibility ? b : a))
  return best.plausibility >= 0 ? { text: best.text, assumed: best.assumed } : null
}

const foreign = /[^\p{ASCII}]/gu
const french = /[àâäçéèêëîïôöùûüÿæ]/i
/** Small letters with which no French word begins. */
const neverFirst = /[äëïöûüùÿ]/
const arabic = /[\u0621-\u0652\u067e\u0686\u0698\u06af]/
const latin = /\p{Script=Latin}/u
const punctuation = /[\u00a0«»‘’‚“”„–—…°€§·±²³¼½¾،؛؟]/
/** The punctuation that a letter may follow. */
const openers = /[\u00a0«‘’“„–—°]/

/** The characters outside ASCII that stand where French and Arabic have them, less those that do not. */
function plausibilityOf(text: string): number {
  let sum = 0
  for (const { 0: letter, index } of text.matchAll(foreign))
    sum += weightOf(letter, text[index - 1] ?? ' ', text[index + 1] ?? ' ')
  return sum
}

function weightOf(letter: string, before: string, after: string): number {
  const isBeside = (kind: RegExp) => kind.test(before) || kind.test(after)
  if (arabic.test(letter)) return isBeside(latin) ? -4 : isBeside(arabic) ? 2 : 0
  if (latin.test(letter)) {
    const isCapital = letter !== letter.toLowerCase()
    const follows = latin.test(before) && !arabic.test(before)
    // A capital within a small word, and a small letter between capitals.
    const isMixed = isCapital ? follows && isSmall(before) : follows && isLarge(before) && isLarge(after)
    if (isMixed || isBeside(arabic)) return -4
    if (/œ/i.test(letter)) return /[ui]/i.test(after) ? 3 : 0
    if (!latin.test(before) && neverFirst.test(letter)) return 0
    return french.test(letter) ? 2 : 0
  }
  if (punctuation.test(letter)) return latin.test(after) && !openers.test(letter) ? -4 : 0
  return -4
}

const isSmall = (letter: string) => letter !== letter.toUpperCase()
const isLarge = (letter: string) => letter !== letter.toLowerCase()
