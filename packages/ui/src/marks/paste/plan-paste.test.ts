import { assert, constantFrom, integer, property, shuffledSubarray, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRow } from '../sheet/row-entry.ts'
import type { SheetRow } from '../sheet/sheet-row.ts'
import { marksRow } from '../testing/open-sheet.ts'
import { parseClipboard } from './parse-clipboard.ts'
import { noChoices, planPaste, type PasteChoices, type PastePlan } from './plan-paste.ts'
import type { PasteLine } from './plan-line.ts'

const rows = [
  marksRow(1),
  marksRow(2, { mark: '12' }),
  marksRow(3, { mark: '9', isLocked: true }),
  marksRow(4, { mark: '0', isPresent: false }),
  marksRow(5),
].map(createRow)

const student = (id: number, cin: string, name: string) => createRow(marksRow(id, { labels: { cin, name } }))
const group = [
  student(1, '07222025', 'Ayadi Eya'),
  student(2, '80848555', 'Ayadi Rami'),
  student(3, '00123456', 'Ben Ali Noël'),
  student(4, 'AB-12.7', 'عائشة بن علي'),
]

interface Given {
  start?: number
  of?: readonly SheetRow[]
  hasPresence?: boolean
  choices?: Partial<PasteChoices>
}

function plan(text: string, { start = 0, of = rows, hasPresence = false, choices }: Given = {}): PastePlan {
  const cells = parseClipboard({ getData: (type) => (type === 'text/plain' ? text : '') })
  const labels = { codes: ['cin'], names: ['name'] }
  return planPaste(cells, { rows: of, below: of.slice(start), labels, hasPresence }, { ...noChoices, ...choices })
}

const linesOf = (planned: PastePlan) => (planned.kind === 'planned' ? planned.lines : [])
const told = (line: PasteLine) => `${line.row?.id ?? 'no row'} ${line.kind === 'refused' ? line.reason : line.kind}`
const summary = (text: string, given?: Given) => linesOf(plan(text, given)).map(told).join(', ')
const written = (planned: PastePlan) =>
  linesOf(planned).flatMap((line) => ('entry' in line ? [[line.row.id, line.entry.mark]] : []))

describe('a pasted column', () => {
  it('fills down from the active row, and distinguishes new, changed and unchanged', () => {
    expect(summary('7,5\n12,0')).toBe('1 new, 2 unchanged')
    expect(linesOf(plan('13\n', { start: 1 }))).toMatchObject([
      { kind: 'changed', entry: { mark: '13' }, row: { id: 2 } },
    ])
  })

  it('stays aligned with the rows: values for locked and absent ones are refused', () => {
    expect(summary('1\n2\n3\n4\n5')).toBe('1 new, 2 changed, 3 locked, 4 absent, 5 new')
  })

  it('never clears a mark with a blank', () => {
    expect(summary('7\n\n')).toBe('1 new, 2 blank')
  })

  it('R-marks-06: refuses invalid marks and lines beyond the last row', () => {
    expect(summary('ABS\n21\n')).toBe('1 notDigits, 2 outOfRange')
    expect(summary('12.345\n7\n１４', { start: 4 })).toBe('5 decimals, no row noRow, no row noRow')
  })

  it.each(['Note', 'NOTES', 'Mark', 'marks /20', 'Note DS', 'grades', 'عدد', 'العدد', 'أعداد', 'العلامة', 'النقطة'])(
    'may begin with the heading %s, below a title',
    (heading) => {
      expect(summary(`${heading}\n7`)).toBe('1 new')
      expect(summary(`Devoir surveillé\n\n${heading}\n7`)).toBe('1 new')
    },
  )

  it.each(['Rang', 'Coef.', 'Absences', 'N°', 'Moyenne générale', 'Total', 'الرتبة', 'عدد الغيابات', 'المعدل العام'])(
    'headed %s is no column of marks',
    (heading) => {
      expect(plan(`${heading}\n7\n8`)).toMatchObject({ kind: 'refused', problem: 'noMark' })
    },
  )

  it('with another heading is asked about', () => {
    for (const heading of ['Relevé', 'Moyenne', 'DS', 'المعدل']) {
      expect(plan(`${heading}\n7`)).toMatchObject({ kind: 'undecided', marks: [{ number: 1, heading }] })
      expect(summary(`${heading}\n7`, { choices: { mark: 1 } })).toBe('1 new')
    }
  })

  it('with the stored value of a locked or absent row changes nothing', () => {
    expect(summary('7\n12\n9,0\n0')).toBe('1 new, 2 unchanged, 3 unchanged, 4 unchanged')
  })

  it('beside empty columns is one column', () => {
    expect(summary('\t7\t\n\t13\t')).toBe('1 new, 2 changed')
  })
})

describe('a pasted list', () => {
  it('finds the rows by code in any order, whatever the order of its columns', () => {
    const list = 'DS 1\n\nNote\tRang\tCIN\tNom\n14,5\t2\t80848555\tX\n9.25\t12\t07222025\tY\n'
    expect(plan(list, { of: group })).toMatchObject({ kind: 'planned', by: 'code' })
    expect(written(plan(list, { of: group }))).toEqual([
      [2, '14.5'],
      [1, '9.25'],
    ])
  })

  it('of another group is refused, line by line', () => {
    for (const list of [
      'CIN\tNom\tNote\n91000001\tDréano Noël\t14,5\n91000002\tKerbrat Maëlle\t9,25',
      '91000001\tDréano Noël\t14,5\n91000002\tKerbrat Maëlle\t9,25',
      '91000001\t14,5\n91000002\t9,25',
    ])
      expect(linesOf(plan(list, { of: group }))).toMatchObject([
        { kind: 'refused', row: null, reason: 'unknownCode', code: '91000001' },
        { kind: 'refused', row: null, reason: 'unknownCode', code: '91000002' },
      ])
  })

  it.each([
    ['spaces and dashes', '072 220-25'],
    ['no-break spaces', '\u00a007\u202f222025'],
    ['invisible characters', '\u200e0722\u200b2025\ufeff'],
    ['the decimals of a spreadsheet', '7222025.0'],
    ['an apostrophe', "'07222025"],
    ['dropped zeros', '7222025'],
    ['Arabic digits', '٠٧٢٢٢٠٢٥'],
    ['Persian digits', '۰۷۲۲۲۰۲۵'],
    ['full-width digits', '０７２２２０２５'],
  ])('reads codes with %s', (_, code) => {
    expect(written(plan(`CIN\tNote\n${code}\t14`, { of: group }))).toEqual([[1, '14']])
  })

  it('reads codes of letters without case and signs', () => {
    expect(written(plan('code;note\nab127;12,5', { of: group }))).toEqual([[4, '12.5']])
  })

  it('adds only zeros, and only where one row has the code then', () => {
    const twins = [student(1, '007', 'A'), student(2, '07', 'B')]
    expect(summary('CIN\tNote\n7\t1\n07\t2\n0007\t3', { of: twins })).toBe(
      'no row ambiguous, 2 new, no row unknownCode',
    )
  })

  it('asks for the row of an ambiguous line', () => {
    const twins = [student(1, '007', 'A'), student(2, '07', 'B')]
    const list = 'CIN\tNote\n7\t1'
    expect(linesOf(plan(list, { of: twins }))).toMatchObject([{ candidates: [{ id: 1 }, { id: 2 }] }])
    expect(written(plan(list, { of: twins, choices: { rows: new Map([[0, 2]]) } }))).toEqual([[2, '1']])
  })

  it('without headings asks for the marks where two columns could be them', () => {
    const list = '07222025\tAyadi Eya\t14,5\t2\n80848555\tAyadi Rami\t9,25\t12'
    const asked = plan(list, { of: group })
    expect(asked).toMatchObject({ kind: 'undecided', mark: null, identity: { by: 'code' } })
    expect(asked.marks.map(({ number }) => number)).toEqual([3, 4])
    expect(written(plan(list, { of: group, choices: { mark: 3 } }))).toEqual([
      [1, '14.5'],
      [2, '9.25'],
    ])
    expect(plan('1\t3\t14\n2\t4\t15')).toMatchObject({ kind: 'undecided', identity: null, mark: null })
  })

  it('does not take telephone numbers for codes, even if one of them is a code of the sheet', () => {
    const lines = '91000001\t80848555\t14\n91000002\t22123456\t15'
    expect(written(plan(`CIN\tTél.\tNote\n${lines}`, { of: group }))).toEqual([])
    expect(plan(lines, { of: group })).toMatchObject({ kind: 'undecided', identity: null })
    expect(plan('80848555\t14\n22123456\t15', { of: group })).toMatchObject({ kind: 'undecided', identity: null })
    expect(summary('07222025\t14\n80848555\t15\n22123456\t16', { of: group })).toMatch(/no row unknownCode$/)
  })

  it('asks where two headings are of marks, also below a common one', () => {
    for (const head of ['CIN\tNote DS\tNote TP', 'CIN\tNotes\t\n\tDS\tTP'])
      expect(plan(`${head}\n07222025\t14\t2`, { of: group })).toMatchObject({ kind: 'undecided', mark: null })
  })

  it('never takes a column for marks that is headed otherwise', () => {
    for (const heading of ['Rang', 'Coef.', 'Absences', 'Moyenne générale', 'الترتيب'])
      expect(plan(`CIN\t${heading}\n07222025\t14`, { of: group })).toMatchObject({ kind: 'refused', problem: 'noMark' })
  })

  it('with names alone is asked about before it is read', () => {
    const list = 'Nom\tPrénom\tNote\nAYADI\tEya\t14\nعلي\tعائشه بن\t12\nAyadi\tRami\t3\nInconnu\tX\t4'
    expect(plan(list, { of: group })).toMatchObject({ kind: 'undecided', identities: [{ by: 'name' }] })
    expect(summary(list, { of: group, choices: { identity: 1 } })).toBe('1 new, 4 new, 2 new, no row unknownName')
  })

  it('without codes and names is refused: it is never filled in by position', () => {
    expect(plan('3\t14\n4\t15', { of: group })).toMatchObject({ kind: 'refused', problem: 'noIdentity' })
  })

  it('refuses every line of a student with different marks', () => {
    expect(summary('CIN\tNote\n1\t7\n1\t8\n2\t5\n2\t5\n99\t9')).toBe(
      '1 twice, 1 twice, 2 changed, 2 twice, no row unknownCode',
    )
  })

  it('leaves out empty lines, and refuses totals, lines without a code and summaries', () => {
    expect(summary('CIN\tNote\n2\t\n\t\n\t7\n1\t8\nMoyenne\t7,5\n')).toBe(
      '2 blank, no row unknownCode, 1 new, no row summary',
    )
  })

  it('has the absences of a sheet with presences, in words or in a column of their own', () => {
    const given = { of: group, hasPresence: true }
    const list = 'CIN\tNote\tPrésence\n07222025\tABS\t\n80848555\t12\tA\n00123456\t\tP\nAB127\t7\tpeut-être'
    expect(linesOf(plan(list, given))).toMatchObject([
      { kind: 'changed', entry: { mark: '0', isPresent: false } },
      { kind: 'refused', reason: 'absentWithMark' },
      { kind: 'changed', entry: { mark: null, isPresent: true } },
      { kind: 'refused', reason: 'presence' },
    ])
    expect(summary('CIN\tNote\n07222025\tABS', { of: group })).toBe('1 notDigits')
  })

  it('marks a name without a word of the name that the row has, in the same script', () => {
    const list = 'CIN\tNom\tNote\n07222025\tEYA Ayedi\t1\n80848555\tBen Ali Noël\t2\nAB127\tAicha Ben Ali\t3'
    expect(linesOf(plan(list, { of: group })).map(({ isOtherName }) => isOtherName)).toEqual([false, true, false])
  })

  it('shows the pasted name beside the row', () => {
    expect(linesOf(plan('07222025\tAyadi Éya\t14,5', { of: group }))).toMatchObject([
      { code: '07222025', name: 'Ayadi Éya', row: { labels: { name: 'Ayadi Eya' } } },
    ])
  })
})

const cin = integer({ min: 0, max: 99_999_999 }).map((code) => String(code).padStart(8, '0'))
const mark = integer({ min: 0, max: 80 }).map((quarter) => String(quarter / 4))
const variants = [
  (code: string) => code,
  (code: string) => `${code.slice(0, 2)} ${code.slice(2)}`,
  (code: string) => `\u200f${code}`,
  (code: string) => `${code}.0`,
]

describe('for every list', () => {
  it('no student gets the mark of another, whatever the order of lines and columns, with or without headings', () => {
    const lists = uniqueArray(cin, { minLength: 6, maxLength: 12 }).chain((codes) =>
      shuffledSubarray([...codes.keys()], { minLength: 4 }).chain((listed) =>
        shuffledSubarray([0, 1, 2, 3], { minLength: 4 }).chain((order) =>
          uniqueArray(mark, { minLength: listed.length, maxLength: listed.length }).chain((marks) =>
            constantFrom(...variants).chain((variant) =>
              constantFrom(true, false).map((isHeaded) => ({ codes, listed, order, marks, variant, isHeaded })),
            ),
          ),
        ),
      ),
    )
    assert(
      property(lists, ({ codes, listed, order, marks, variant, isHeaded }) => {
        // The first half of the codes are of the sheet, the others of another group.
        const known = codes.slice(0, codes.length / 2)
        const of = known.map((code, place) => student(place + 1, code, `Étudiant ${place}`))
        const lines = listed.map((place, line) => [variant(codes[place]!), `Nom ${place}`, marks[line]!, `${line + 1}`])
        const all = isHeaded ? [['CIN', 'Nom', 'Note', 'Rang'], ...lines] : lines
        const text = all.map((line) => order.map((column) => line[column]).join('\t')).join('\n')
        const choices = isHeaded ? {} : { identity: order.indexOf(0) + 1, mark: order.indexOf(2) + 1 }
        const right = new Map(listed.map((place, line) => [place + 1, marks[line]]))
        const result = written(plan(text, { of, choices }))
        expect(result.every(([id, value]) => right.get(Number(id)) === value)).toBe(true)
        expect(result).toHaveLength(listed.filter((place) => place < known.length).length)
      }),
    )
  })

  it('nothing is written for codes that the sheet does not have', () => {
    assert(
      property(uniqueArray(cin, { minLength: 2, maxLength: 8 }), mark, (codes, value) => {
        const [own, ...others] = codes
        const text = others.map((code) => `${code}\t${value}`).join('\n')
        expect(written(plan(text, { of: [student(1, own!, 'A')] }))).toEqual([])
      }),
    )
  })
})
