import { describe, expect, it } from 'vitest'
import { documentType } from './document-type.ts'
import { imageType } from './image-type.ts'

const signatures = { pdf: '%PDF-1.7', jpg: '\xff\xd8\xff\xe0', png: '\x89PNG\r\n\x1a\n', webp: 'RIFF....WEBP' }
const bytesOf = (text: string) => Buffer.from(text, 'latin1')

describe.each(Object.entries(signatures))('the content of a %s', (type, signature) => {
  const image = type === 'pdf' ? null : type

  it('is recognized by its first bytes', () => {
    expect([documentType(bytesOf(signature)), imageType(bytesOf(signature))]).toEqual([type, image])
  })

  it('is not recognized cut off, and that of an image not after other bytes', () => {
    const shortest = signature.slice(0, type === 'pdf' ? 4 : type === 'jpg' ? 2 : -1)
    for (const text of [...(image ? [` ${signature}`] : []), shortest, ''])
      expect(documentType(bytesOf(text))).toBeNull()
  })
})

it.each(['\xef\xbb\xbf', '\r\n\r\n', 'Content-Type: application/pdf\r\n\r\n', '\0'.repeat(1019)])(
  'a PDF is recognized after %j',
  (preamble) => expect(documentType(bytesOf(`${preamble}%PDF-1.7`))).toBe('pdf'),
)

it('a PDF is not recognized when its header ends after 1,024 bytes', () => {
  expect(documentType(bytesOf(`${'\0'.repeat(1020)}%PDF-1.7`))).toBeNull()
})

it('every byte of the signature of an image counts', () => {
  for (const signature of ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF'])
    for (let at = 0; at < signature.length; at++) {
      const damaged = `${signature.slice(0, at)}x${signature.slice(at + 1)}....WEBP`
      expect(imageType(bytesOf(damaged))).toBeNull()
    }
  expect(imageType(bytesOf('RIFF....WAVE'))).toBeNull()
})

it.each([
  '<!doctype html><p>%PDF-1.7</p>',
  '\xef\xbb\xbf <svg>%PDF-1.7',
  'PK\x03\x04%PDF-1.7',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'GIF89a',
  'PK\x03\x04',
  'MZ',
])('%j is neither a document nor an image', (text) => expect(documentType(bytesOf(text))).toBeNull())
