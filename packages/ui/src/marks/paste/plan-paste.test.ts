import { describe, expect, it } from 'vitest'
import { createRow } from '../sheet/row-entry.ts'
import { marksRow } from '../testing/open-sheet.ts'
import { planPaste, type PasteLine } from './plan-paste.ts'
import { parseCells } from './parse-cells.ts'

const rows = [
  marksRow(1),
  marksRow(2, { mark: '12' }),
  marksRow(3, { mark: '9', isLocked: true }),
  marksRow(4, { mark: '0', isPresent: false }),
  marksRow(5),
].map(createRow)

const plan = (text: string, start = 0) => planPaste(text, { rows, below: rows.slice(start), codeColumns: ['cin'] })
const told = (line: PasteLine) => [line.row?.id ?? null, line.kind === 'refused' ? line.reason : line.kind]

describe('the cells of a copied text', () => {
  it.each<[string, string[][]]>([
    ['12', [['12']]],
    ['12\r\n', [['12']]],
    ['12\n\n13', [['12'], [''], ['13']]],
    ['12\r\n\r\n', [['12'], ['']]],
    [
      'a\tb\r\nc\t\r\n',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['"a\nb"\t" 7,5 "', [['a\nb', '7,5']]],
    ['"say ""x"""\t1', [['say "x"', '1']]],
    ['"open\t1', [['"open', '1']]],
  ])('%j', (text, cells) => {
    expect(parseCells(text)).toEqual(cells)
  })
})

describe('a pasted column', () => {
  it('fills down from the active row, and distinguishes new, changed and unchanged', () => {
    expect(plan('7,5\n12,0').lines.map(told)).toEqual([
      [1, 'new'],
      [2, 'unchanged'],
    ])
    expect(plan('13\n', 1).lines).toMatchObject([{ kind: 'changed', mark: '13', row: { id: 2 } }])
  })

  it('stays aligned with the rows: values for locked and absent ones are refused', () => {
    expect(plan('1\n2\n3\n4\n5').lines.map(told)).toEqual([
      [1, 'new'],
      [2, 'changed'],
      [3, 'locked'],
      [4, 'absent'],
      [5, 'new'],
    ])
  })

  it('never clears a mark with a blank', () => {
    expect(plan('7\n\n', 0).lines.map(told)).toEqual([
      [1, 'new'],
      [2, 'blank'],
    ])
  })

  it('R-marks-06: refuses invalid marks and lines beyond the last row', () => {
    expect(plan('ABS\n21\n', 0).lines.map(told)).toEqual([
      [1, 'notDigits'],
      [2, 'outOfRange'],
    ])
    expect(plan('12.345\n7', 4).lines.map(told)).toEqual([
      [5, 'decimals'],
      [null, 'noRow'],
    ])
  })

  it.each(['Note', 'NOTES', 'Mark', 'marks /20', 'Grade', 'grades', 'عدد', 'العدد', 'أعداد', 'العلامة', 'علامات'])(
    'may begin with the header %s',
    (header) => {
      expect(plan(`${header}\n7`).lines.map(told)).toEqual([[1, 'new']])
    },
  )

  it('with a word that is no header in its first line has a line that is refused', () => {
    for (const word of ['Noter', 'Relevé de notes', 'ABS'])
      expect(plan(`${word}\n7`).lines.map(told)).toEqual([
        [1, 'notDigits'],
        [2, 'changed'],
      ])
  })

  it('is nothing when it is empty', () => {
    expect(plan('')).toEqual({ isByCode: false, lines: [] })
  })

  it('with the stored value of a locked or absent row changes nothing', () => {
    expect(plan('7\n12\n9,0\n0').lines.map(told)).toEqual([
      [1, 'new'],
      [2, 'unchanged'],
      [3, 'unchanged'],
      [4, 'unchanged'],
    ])
  })
})

describe('pasted columns with codes', () => {
  it('match rows by code in any order, also without the leading zeros that a spreadsheet drops', () => {
    const { isByCode, lines } = plan('CIN\tNom\tNote\n00000005\tX\t14\n2\tY\t13,5')
    expect(isByCode).toBe(true)
    expect(lines).toMatchObject([
      { kind: 'new', mark: '14', row: { id: 5 }, code: '00000005' },
      { kind: 'changed', mark: '13.5', row: { id: 2 }, code: '2' },
    ])
  })

  it('refuse unknown, repeated and ambiguous codes', () => {
    expect(plan('1\t7\n1\t8\n99\t9\n5\t1').lines.map(told)).toEqual([
      [1, 'new'],
      [null, 'twice'],
      [null, 'unknownCode'],
      [5, 'new'],
    ])
    const twins = [marksRow(1, { labels: { cin: '007' } }), marksRow(2, { labels: { cin: '07' } })].map(createRow)
    const { lines } = planPaste('7\t1\n07\t2', { rows: twins, below: twins, codeColumns: ['cin'] })
    expect(lines.map(told)).toEqual([
      [null, 'ambiguousCode'],
      [2, 'new'],
    ])
  })

  it('match without regard to spaces and capitals', () => {
    const coded = [marksRow(1, { labels: { cin: 'ab 12', other: '99' } })].map(createRow)
    const { lines } = planPaste('AB12\t7', { rows: coded, below: coded, codeColumns: ['cin', 'missing'] })
    expect(lines.map(told)).toEqual([[1, 'new']])
  })

  it('that half of the lines have are codes; fewer are not', () => {
    expect(plan('1\t7\nX\t8').isByCode).toBe(true)
    expect(plan('1\t7\nX\t8\nY\t9').isByCode).toBe(false)
  })

  it('take the marks from the last of several columns of numbers, and never from the codes', () => {
    expect(plan('1\t3\t14\n2\t4\t15').lines).toMatchObject([{ mark: '14' }, { mark: '15' }])
    expect(plan('14\t1\n15\t2').lines).toMatchObject([
      { mark: '14', row: { id: 1 } },
      { mark: '15', row: { id: 2 } },
    ])
    expect(plan('1\t14\tbien\n2\t15\t').lines).toMatchObject([{ mark: '14' }, { mark: '15' }])
  })

  it('never clear a mark with a blank, and refuse a line without a code', () => {
    expect(plan('2\t\n\t7\n1\t8').lines.map(told)).toEqual([
      [2, 'blank'],
      [null, 'unknownCode'],
      [1, 'new'],
    ])
  })
})
