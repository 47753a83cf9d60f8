import { posix } from 'node:path'
import type { TextRecord } from '../source-file.ts'
import { InvalidContent } from '../problem.ts'
import { readZip } from '../read-zip.ts'
import { type NumberFormat, numberFormatOf, numberText } from './cell-text.ts'
import { type EndedElement, readElements } from './xml-elements.ts'

export interface WorkbookSheet {
  name: string
  /** Without empty rows; cells are texts as in a CSV file. */
  records: TextRecord[]
}

/** The limits of one workbook: the unpacked size of its parts that hold cells, and their number. */
const limits = { maxBytes: 50 * 1024 * 1024, maxEntries: 2_000 }
const maxCells = 2_000_000
const maxColumns = 200

/** Reads the visible sheets of a workbook of Office Open XML (`.xlsx`). Throws `InvalidContent`. */
export async function readWorkbook(archive: Buffer): Promise<WorkbookSheet[]> {
  const entries = await readZip(archive, { ...limits, isWanted: (path) => /^xl\/.*\.(xml|rels)$/i.test(path) })
  const parts = new Map(entries.map(({ path, content }) => [path.toLowerCase(), content]))
  const part = (path: string) => parts.get(path.toLowerCase())
  if (!part('xl/workbook.xml')) throw new InvalidContent('file.type')
  const targets = readTargets(part('xl/_rels/workbook.xml.rels'))
  const context: Context = {
    texts: readSharedTexts(part('xl/sharedStrings.xml')),
    formats: readFormats(part('xl/styles.xml')),
    epoch: 1900,
    cellsLeft: maxCells,
  }
  const found: { name: string; content: Buffer | undefined }[] = []
  readElements(part('xl/workbook.xml'), ({ name, attributes }) => {
    if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) context.epoch = 1904
    const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? ''
    if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible')
      found.push({ name: attributes['name'] ?? '', content: part(targets.get(id) ?? '') })
  })
  return found.map(({ name, content }) => ({ name, records: readRows(content, context) }))
}

interface Context {
  texts: string[]
  formats: NumberFormat[]
  epoch: 1900 | 1904
  cellsLeft: number
}

/** The paths of the sheets, by the id of their relation. */
function readTargets(xml: Buffer | undefined): Map<string, string> {
  const targets = new Map<string, string>()
  readElements(xml, ({ name, attributes }) => {
    const target = attributes['Target'] ?? ''
    const path = target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
    if (name === 'Relationship') targets.set(attributes['Id'] ?? '', path)
  })
  return targets
}

/** Texts that cells refer to by their position; a part of a text may have a format of its own. */
function readSharedTexts(xml: Buffer | undefined): string[] {
  const texts: string[] = []
  let text = ''
  readElements(xml, (element) => {
    if (isShownText(element)) text += element.text
    if (element.name !== 'si') return
    texts.push(text)
    text = ''
  })
  return texts
}

/** Not the pronunciation of a text. */
const isShownText = ({ name, parents }: EndedElement): boolean => name === 't' && !parents.includes('rPh')

/** The formats of numbers, in the order in which cells refer to them. */
function readFormats(xml: Buffer | undefined): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  readElements(xml, ({ name, attributes, parents }) => {
    const id = Number(attributes['numFmtId'] ?? 0)
    if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '')
    if (name === 'xf' && parents.at(-1) === 'cellXfs') formats.push(numberFormatOf(id, codes.get(id)))
  })
  return formats
}

function readRows(xml: Buffer | undefined, context: Context): TextRecord[] {
  const records: TextRecord[] = []
  let cells: string[] = []
  let column = -1
  let line = 0
  let text = ''
  readElements(
    xml,
    (element) => {
      if (element.name === 'v' || isShownText(element)) text += element.text
      if (element.name === 'c') {
        cells[column] = cellText(text, element.attributes, context).trim().normalize('NFC')
        text = ''
      }
      if (element.name !== 'row') return
      const row = Array.from(cells, (cell) => cell ?? '')
      if (row.some((cell) => cell !== '')) records.push({ line, cells: row })
    },
    (name, attributes) => {
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1)
        cells = []
        column = -1
      }
      if (name !== 'c') return
      column = columnOf(attributes['r']) ?? column + 1
      if (column >= maxColumns || --context.cellsLeft < 0)
        throw new InvalidContent('file.cells', { columns: String(maxColumns), cells: String(maxCells) })
    },
  )
  return records
}

/** `C7` is in column 2. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  return (
    Array.from(letters.toUpperCase(), (letter) => letter.charCodeAt(0) - 64).reduce((at, one) => at * 26 + one, 0) - 1
  )
}

function cellText(
  text: string,
  { t: type = 'n', s: style = '0' }: EndedElement['attributes'],
  context: Context,
): string {
  if (type === 's') return context.texts[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'oui' : 'non'
  if (type === 'd') return text.slice(0, 10)
  if (type !== 'n' || text === '' || Number.isNaN(Number(text))) return text
  const plain: NumberFormat = { kind: 'number', digits: 0 }
  return numberText(Number(text), context.formats[Number(style)] ?? plain, context.epoch)
}
