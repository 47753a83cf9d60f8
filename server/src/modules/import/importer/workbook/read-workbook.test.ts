import { propertyRuns } from '@portal/release-proofs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { utils, write, type WorkBook } from 'xlsx'
import { writeZip } from '../../files/write-zip.ts'
import { openFile } from '../open-file.ts'
import { InvalidContent } from '../problem.ts'
import { readWorkbook } from './read-workbook.ts'

const bookOf = (sheets: Record<string, unknown[][]>): WorkBook => {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return book
}
const bytesOf = (book: WorkBook): Buffer => write(book, { type: 'buffer', bookType: 'xlsx' })
/** A workbook whose only sheet has these rows, in XML. */
const minimal = (rows: string, styles = '') =>
  writeZip(
    Object.entries({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Feuil1" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    }).map(([path, xml]) => ({ path, content: Buffer.from(xml) })),
  )
const styled = (code: string) =>
  `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`
const cellOf = async (cell: string, styles = '') => {
  const [sheet] = await readWorkbook(await minimal(`<row r="7">${cell}</row>`, styles))
  return sheet?.records[0]?.cells[0]
}

/** Whether a workbook is read; any error but a refusal fails the test. */
async function outcomeOf(archive: Buffer): Promise<boolean> {
  try {
    await readWorkbook(archive)
    return true
  } catch (error) {
    if (error instanceof InvalidContent) return false
    throw error
  }
}

describe('cells', () => {
  it.each([
    ['a number', '<c><v>44137</v></c>', '', '44137'],
    ['a number with noise', '<c><v>1.4999999999999999</v></c>', '', '1.5'],
    ['zeros that the format shows', '<c s="1"><v>44137</v></c>', styled('00000000'), '00044137'],
    ['a day', '<c s="1"><v>38749</v></c>', styled('dd/mm/yyyy'), '2006-02-01'],
    ['a day of a French format', '<c s="1"><v>38749</v></c>', styled('[$-40C]d\\ mmmm\\ yyyy;@'), '2006-02-01'],
    ['a time', '<c s="1"><v>0.354166666666667</v></c>', styled('hh:mm'), '08:30'],
    ['a text', '<c t="inlineStr"><is><r><t>00</t></r><r><t>12</t></r></is></c>', '', '0012'],
    ['the text of a formula', '<c t="str"><f>A1</f><v>Amri</v></c>', '', 'Amri'],
    ['a boolean', '<c t="b"><v>1</v></c>', '', 'oui'],
    ['a day of ISO 8601', '<c t="d"><v>2006-02-01T00:00:00</v></c>', '', '2006-02-01'],
    ['an error', '<c t="e"><v>#N/A</v></c>', '', '#N/A'],
    ['more digits than a spreadsheet keeps', '<c><v>12345678901234567890</v></c>', '', '1.2345678901234567E19'],
  ])('%s', async (_what, cell, styles, text) => {
    expect(await cellOf(cell, styles)).toBe(text)
  })

  it('come out as they went in, at their row and column', async () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from("aé0 '<&;قا")), maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), async (rows) => {
        const [sheet] = await readWorkbook(bytesOf(bookOf({ Feuil1: rows })))
        const wanted = rows
          .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim().normalize('NFC')) }))
          .filter(({ cells }) => cells.some((cell) => cell !== ''))
        expect(sheet?.records).toEqual(wanted)
      }),
      propertyRuns(30),
    )
  })
})

describe('sheets', () => {
  const rooms = [
    ['salle', 'capacite'],
    ['B01', 40],
  ]
  const namesOf = async (name: string, sheets: Record<string, unknown[][]>) =>
    (await openFile(name, bytesOf(bookOf(sheets)))).files.map((file) => file.name)

  it('that are named like files are files, else the first stands for the workbook', async () => {
    expect(await namesOf('Salles.xlsx', { Feuil1: rooms, Feuil2: rooms })).toEqual(['Salles.xlsx'])
    expect(await namesOf('Rentrée.xlsx', { Notes: rooms, Salles: rooms, 'Étudiants ': rooms })).toEqual([
      'Rentrée.xlsx/Salles',
      'Rentrée.xlsx/Étudiants ',
    ])
  })

  it('that are hidden or empty are not read', async () => {
    const book = bookOf({ Caché: rooms, Vide: [], Salles: rooms })
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] }
    const { files } = await openFile('x.xlsx', bytesOf(book))
    expect(files.map(({ name }) => name)).toEqual(['x.xlsx/Salles'])
  })
})

describe('a workbook is refused', () => {
  it.each([
    [
      'of Excel 97',
      'salles.xls',
      () => Buffer.from(write(bookOf({ A: [['x']] }), { type: 'buffer', bookType: 'biff8' })),
      'file.workbook',
    ],
    ['of LibreOffice', 'salles.ods', () => Buffer.from('PK'), 'file.workbook'],
    [
      'that is an archive of something else',
      'salles.xlsx',
      () => writeZip([{ path: 'a.txt', content: Buffer.from('a') }]),
      'file.type',
    ],
    ['with a wrong part', 'salles.xlsx', () => minimal('<row><c></row>'), 'file.broken'],
    ['with too deep XML', 'salles.xlsx', () => minimal('<a>'.repeat(200)), 'file.broken'],
    ['with too many columns', 'salles.xlsx', () => minimal('<row r="1"><c r="ZZZ1"><v>1</v></c></row>'), 'file.cells'],
    [
      'that unpacks to more than 50 MB',
      'salles.xlsx',
      () => writeZip([{ path: 'xl/workbook.xml', content: Buffer.alloc(51 * 1024 * 1024, ' ') }]),
      'zip.large',
    ],
  ])('%s', async (_what, name, content, code) => {
    expect((await openFile(name, await content())).problems).toMatchObject([{ code }])
  })

  it('never fails otherwise', async () => {
    const archive = bytesOf(
      bookOf({
        Salles: [
          ['salle', 'capacite'],
          ['B01', 40],
        ],
      }),
    )
    const flips = fc.array(fc.tuple(fc.nat({ max: archive.length - 1 }), fc.nat({ max: 255 })), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(flips, async (changes) => {
        const copy = Buffer.from(archive)
        for (const [at, byte] of changes) copy[at] = byte
        expect(await outcomeOf(copy)).toEqual(expect.any(Boolean))
      }),
      propertyRuns(60),
    )
  })
})
