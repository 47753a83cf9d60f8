import { afterAll, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { Pool } from 'pg'
import { createTestDatabase } from '../testing/test-database.ts'
import { cleanName, foldKey } from './names.ts'

const database = new Pool({ connectionString: await createTestDatabase(), max: 1 })
afterAll(() => database.end())

/** Characters that people, spreadsheets and pages put into names. */
const parts = [
  ...[
    'a',
    'B',
    'é',
    'e\u0301',
    'œ',
    'Œ',
    'ß',
    'İ',
    'Σ',
    'ς',
    '1',
    '٣',
    '۴',
    '０',
    'Ａ',
    'ﬁ',
    '-',
    '‑',
    '–',
    "'",
    '’',
    ' ',
  ],
  ...[
    '\u00a0',
    '\u202f',
    '\u3000',
    '\t',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
  ],
  ...[
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\ufeff',
    '\ufe0f',
    '\u{e0041}',
    'م',
    'ى',
    'ة',
    'ـ',
    'أ',
    'ا\u0654',
    'ﷲ',
    'می',
  ],
  ...['👩', '❤', '\u0301', '\u0327', '|'],
]
/** Latin, Greek, Cyrillic, Hebrew, Arabic, punctuation, presentation forms and pictograms: older than every ICU. */
const ranges = [
  [0x01, 0x24f],
  [0x300, 0x3ff],
  [0x400, 0x4ff],
  [0x590, 0x6ff],
  [0x2000, 0x206f],
  [0xfb50, 0xffef],
  [0x1f600, 0x1f64f],
] as const
const character = fc
  .oneof(...ranges.map(([min, max]) => fc.integer({ min, max })))
  .map((code) => String.fromCodePoint(code))
const name = fc.array(fc.oneof(fc.constantFrom(...parts), character), {
  maxLength: 12,
})
const storable = name.map((all) => all.join('').replaceAll(/[\0\p{Cs}\p{Cn}]/gu, ''))

it('cleans and folds a name as the database does, and once is enough', async () => {
  const names = fc.sample(storable, 5000)
  const { rows } = await database.query<{ clean: string; folded: string; again: string }>(
    'select clean_name(n) as clean, fold_key(n) as folded, fold_key(fold_key(n)) as again from unnest($1::text[]) with ordinality u (n, i) order by i',
    [names],
  )
  expect(names.map((one) => ({ clean: cleanName(one), folded: foldKey(one), again: foldKey(one) }))).toEqual(rows)
  expect(names.map((one) => cleanName(cleanName(one)))).toEqual(rows.map(({ clean }) => clean))
})

it.each([
  ['b01', 'B01'],
  ['lgl1-a', 'LGL1\u2011A'],
  ['Éco 1', ' E\u0301co\u00a0\u200b 1 '],
  ['STRASSE', 'straße'],
  ['محمد', 'محـــمد'],
  ['قاعة ٢', 'قاعة 2'],
])('%s and %s are one key', (one, other) => {
  expect(foldKey(one)).toBe(foldKey(other))
})

it.each([
  ['Eco', 'Éco'],
  ['علي', 'على'],
  ['B1', 'B11'],
])('%s and %s are two keys', (one, other) => {
  expect(foldKey(one)).not.toBe(foldKey(other))
})

it('keeps joiners where they shape letters, and nowhere else', () => {
  expect(cleanName('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(cleanName('B\u200c01 محمد\u200d')).toBe('B01 محمد')
})
