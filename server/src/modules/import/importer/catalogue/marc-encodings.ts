/** Legacy encoding of bytes outside ASCII: letters, and combining accents that precede their letter. */
interface CharacterSet {
  letters: Record<number, string>
  accents: Record<number, string>
}

/** MARC-8 (ANSEL), used by MARC21. */
const marc8: CharacterSet = {
  letters: {
    0xa1: 'Ł',
    0xa2: 'Ø',
    0xa3: 'Đ',
    0xa4: 'Þ',
    0xa5: 'Æ',
    0xa6: 'Œ',
    0xa7: 'ʹ',
    0xa8: '·',
    0xae: 'ʼ',
    0xb0: 'ʻ',
    0xb1: 'ł',
    0xb2: 'ø',
    0xb3: 'đ',
    0xb4: 'þ',
    0xb5: 'æ',
    0xb6: 'œ',
    0xb7: 'ʺ',
    0xb8: 'ı',
    0xb9: '£',
    0xba: 'ð',
    0xc0: '°',
    0xc3: '©',
    0xc5: '¿',
    0xc6: '¡',
    0xc7: 'ß',
  },
  accents: {
    0xe0: '\u0309',
    0xe1: '\u0300',
    0xe2: '\u0301',
    0xe3: '\u0302',
    0xe4: '\u0303',
    0xe5: '\u0304',
    0xe6: '\u0306',
    0xe7: '\u0307',
    0xe8: '\u0308',
    0xe9: '\u030c',
    0xea: '\u030a',
    0xf0: '\u0327',
    0xf1: '\u0328',
    0xf2: '\u0323',
  },
}

/** ISO 5426, used by UNIMARC. */
const iso5426: CharacterSet = {
  letters: {
    0xa1: '¡',
    0xa3: '£',
    0xa7: '§',
    0xab: '«',
    0xbb: '»',
    0xbf: '¿',
    0xe1: 'Æ',
    0xe2: 'Đ',
    0xe8: 'Ł',
    0xe9: 'Ø',
    0xea: 'Œ',
    0xec: 'Þ',
    0xf1: 'æ',
    0xf2: 'đ',
    0xf5: 'ı',
    0xf8: 'ł',
    0xf9: 'ø',
    0xfa: 'œ',
    0xfb: 'ß',
    0xfc: 'þ',
  },
  accents: {
    0xc0: '\u0309',
    0xc1: '\u0300',
    0xc2: '\u0301',
    0xc3: '\u0302',
    0xc4: '\u0303',
    0xc5: '\u0304',
    0xc6: '\u0306',
    0xc7: '\u0307',
    0xc8: '\u0308',
    0xc9: '\u0308',
    0xca: '\u030a',
    0xcd: '\u030b',
    0xcf: '\u030c',
    0xd0: '\u0327',
    0xd3: '\u0328',
    0xd6: '\u0323',
  },
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const escape = 0x1b

/**
 * Decodes a field: as UTF-8 if valid, otherwise in the legacy encoding of the format; null for unknown bytes and escape
 * sequences.
 */
export function decodeField(bytes: Uint8Array, isUnimarc: boolean): string | null {
  if (bytes.includes(escape)) return null
  try {
    return utf8.decode(bytes)
  } catch {
    return decodeBytes(bytes, isUnimarc ? iso5426 : marc8)
  }
}

function decodeBytes(bytes: Uint8Array, { letters, accents }: CharacterSet): string | null {
  let text = ''
  let waiting = ''
  for (const byte of bytes) {
    const accent = accents[byte]
    if (accent) {
      waiting += accent
      continue
    }
    const letter = byte < 0x80 ? String.fromCharCode(byte) : isSortingMark(byte) ? '' : letters[byte]
    if (letter === undefined) return null
    text += letter + waiting
    waiting = ''
  }
  return text.normalize('NFC')
}

/** Start and end of a non-sorting part, such as an article. */
const isSortingMark = (byte: number): boolean => byte === 0x88 || byte === 0x89
