import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

/** The bytes of a text in an encoding of which TextDecoder knows the letters. */
function encode(text: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label)
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(text, (letter) => {
    const byte = byteOf.get(letter)
    if (byte === undefined) throw new Error(`${letter} is not in ${label}`)
    return byte
  })
}

const frenchTexts = [
  'code;nom;prénom\n1;Dréano;Noël',
  'nom\nÉlie',
  'nom\nHÉLÈNE',
  'nom\nFRANÇOIS',
  'nom\nÀ côté d’ici',
  'nom\nBenoît\nMaëlle\nÇelik',
  'nom;capacité\nAmphithéâtre n° 2;120',
  'N°\n1',
  'nom\nŒuvrard',
  'nom\nÎle de Djerba',
  'nom\nL’Hôpital « Ibn Sina »',
  'nom\nAÏCHA BEN SAÏD',
]

describe('legacy encodings', () => {
  it.each(frenchTexts.flatMap((text) => [['windows-1252', text] as const, ['macintosh', text] as const]))(
    '%s is recognised in %j',
    (label, text) => {
      expect(decodeText(encode(text, label))?.text).toBe(text)
    },
  )

  it.each(['nom\nالعمري', 'nom;nom_ar\nGharbi;الغربي', 'prénom;nom_ar\nNoël;العمري', 'اللقب،الاسم\nبن صالح،علي'])(
    'Windows-1256 is recognised in %j',
    (text) => {
      expect(decodeText(encode(text, 'windows-1256'))).toEqual({ text, assumed: 'Windows-1256' })
    },
  )

  it('names the encoding that was assumed', () => {
    expect(decodeText(encode('Élie', 'windows-1252'))?.assumed).toBe('Windows-1252')
    expect(decodeText(encode('Élie', 'macintosh'))?.assumed).toBe('Mac OS Roman')
  })
})

it.each([
  ['UTF-8', Buffer.from('Élie قاعة')],
  ['UTF-8 with its mark', Buffer.from('\ufeffÉlie قاعة')],
  ['UTF-16', Buffer.from('\ufeffÉlie قاعة', 'utf16le')],
  ['UTF-16 with the other byte order', Buffer.from('\ufeffÉlie قاعة', 'utf16le').swap16()],
])('%s is certain', (_name, bytes) => {
  expect(decodeText(bytes)).toEqual({ text: 'Élie قاعة', assumed: null })
})

it.each([
  ['UTF-16 without its mark', Buffer.from('Élie', 'utf16le')],
  ['UTF-8 that is cut within letters', Buffer.concat([Buffer.from('NoëlÉtéà'), Buffer.of(0xc3, 0x41)])],
  ['a text in another alphabet', encode('Łódź święto źdźbło', 'windows-1250')],
])('%s is refused', (_name, bytes) => {
  expect(decodeText(bytes)).toBeNull()
})

it('never fails, and never changes ASCII', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => void decodeText(bytes)))
  const ascii = fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) })
  fc.assert(
    fc.property(ascii, (text) => {
      expect(decodeText(Buffer.from(`${text} é`, 'latin1'))?.text.slice(0, text.length)).toBe(text)
    }),
  )
})
