import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { ZipFile } from 'yazl'
import { officeType } from './office-type.ts'

const openXml = 'application/vnd.openxmlformats-officedocument.'
const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml'

/** An archive with this list of content types, in which the entries are not in the usual order. */
async function packageOf(types: string[], listName = '[Content_Types].xml'): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('<document/>'), 'word/document.xml')
  const overrides = types.map((type) => `<Override PartName="/main.xml" ContentType="${type}"/>`)
  zip.addBuffer(Buffer.from(`<Types>${overrides.join('')}</Types>`), listName)
  zip.end()
  return buffer(zip.outputStream)
}

const mainParts = {
  docx: `${openXml}wordprocessingml.document.main+xml`,
  xlsx: `${openXml}spreadsheetml.sheet.main+xml`,
  pptx: `${openXml}presentationml.presentation.main+xml`,
}

describe('a document of an office suite', () => {
  it.each(Object.entries(mainParts))('%s is recognized by its list of content types', async (type, mainPart) => {
    expect(await officeType(await packageOf([mainPart, `${openXml}styles+xml`]))).toBe(type)
  })

  it('is recognized as a program writes it', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Salle', 'Heure']]))
    expect(await officeType(write(book, { type: 'buffer', bookType: 'xlsx' }))).toBe('xlsx')
    expect(await officeType(write(book, { type: 'buffer', bookType: 'xlsm' }))).toBeNull()
    expect(await officeType(write(book, { type: 'buffer', bookType: 'xls' }))).toBeNull()
  })

  it.each([
    ['with macros', () => packageOf([macros])],
    ['with macros in another main part', () => packageOf([mainParts.docx, macros])],
    ['with the part of its macros', () => packageOf([mainParts.docx, 'application/vnd.ms-office.vbaProject'])],
    ['of two kinds', () => packageOf([mainParts.docx, mainParts.xlsx])],
    ['of no kind', () => packageOf([])],
    ['without a list of content types', () => packageOf([mainParts.docx], 'types.xml')],
    ['that is cut off', async () => (await packageOf([mainParts.docx])).subarray(0, -30)],
    ['that is no archive', async () => Buffer.from(`"${mainParts.docx}"`)],
    ['with an endless list', () => packageOf(Array<string>(20_000).fill(mainParts.docx))],
  ])('%s is not recognized', async (_, bytes) => {
    expect(await officeType(await bytes())).toBeNull()
  })
})
