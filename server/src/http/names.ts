import { type TSchemaOptions, Type } from 'typebox'
import { withLatinDigits } from './digits.ts'

const invisible =
  /[\u034f\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|[\u17b4-\u17b5]|[\u180b-\u180f]|(?<![\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}])[\ufe00-\ufe0f]/gu
const joinersApart =
  /(?<![\ufe0f\u0600-\u061b\u061d-\u06ff\u0750-\u077f\u08a0-\u08ff\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u061b\u061d-\u06ff\u0750-\u077f\u08a0-\u08ff\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}])/gu
const spaces = /[\t\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g

/** A name as it is stored; does the same as `clean_name` of the database. */
export const cleanName = (raw: string): string =>
  raw
    .replaceAll(invisible, '')
    .replaceAll(joinersApart, '')
    .normalize('NFC')
    .replaceAll(spaces, ' ')
    .replaceAll(/^ | $/g, '')

/** Equal for names or keys that look the same to a reader; does the same as `fold_key` of the database. */
export const foldKey = (raw: string): string =>
  cleanName(
    withLatinDigits(cleanName(raw).normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC'))
      .replaceAll('ς', 'σ')
      .replaceAll(/[’‘ʼ′]/g, "'")
      .replaceAll(/[‐‑‒–—―−]/g, '-')
      .replaceAll(/\u0640|\u200c|\u200d|\ufe0e|\ufe0f/g, ''),
  )

interface StringRules extends TSchemaOptions {
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

/** A text on one line that is cleaned before its rules are checked. */
export const nameText = (rules: StringRules = {}) => Type.String({ 'x-clean': true, ...rules })

/** A name that is required. */
export const requiredName = (maxLength = 100, rules: StringRules = {}) =>
  nameText({ minLength: 1, maxLength, pattern: '\\S', ...rules })

interface Place {
  parentData?: Record<string, unknown>
  parentDataProperty?: string | number
}

/** The keyword of `nameText`. */
export const nameKeyword = {
  keyword: 'x-clean',
  type: 'string' as const,
  before: 'maxLength',
  modifying: true,
  errors: false,
  validate: (
    _isCleaned: boolean,
    text: string,
    _schema?: unknown,
    { parentData, parentDataProperty = '' }: Place = {},
  ) => {
    if (parentData) parentData[parentDataProperty] = cleanName(text)
    return true
  },
}
