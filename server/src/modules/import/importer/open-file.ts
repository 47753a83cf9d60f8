import { InvalidContent, type Problem } from './problem.ts'
import { isZip } from './read-zip.ts'
import type { OpenedFiles, SourceFile } from './source-file.ts'
import { kindOf } from './file-kinds.ts'
import { readWorkbook, type WorkbookSheet } from './workbook/read-workbook.ts'

const textFile = /\.(csv|tsv|txt)$/i
const workbook = /\.(xlsx|xlsm)$/i
/** How a workbook of Excel 97 begins, and an encrypted one of today. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

/** The text file or the sheets of the workbook that a file holds. */
export async function openFile(name: string, content: Buffer): Promise<OpenedFiles> {
  const refuse = (code: Problem['code'], values: Problem['values'] = {}): OpenedFiles => ({
    files: [],
    problems: [{ file: name.replace(/\.csv$/i, ''), line: 1, code, values }],
  })
  if (compoundFile.every((byte, at) => content[at] === byte) || /\.(xls|xlsb|ods|numbers)$/i.test(name))
    return refuse('file.workbook')
  if (!isZip(content) && !workbook.test(name))
    return textFile.test(name)
      ? { files: [{ name: name.replace(/\.csv$/i, ''), content }], problems: [] }
      : refuse('file.type')
  try {
    return { files: filesOf(name, await readWorkbook(content)), problems: [] }
  } catch (error) {
    if (!(error instanceof InvalidContent)) throw error
    return refuse(error.code, error.values)
  }
}

/** The sheets that are named like a file of the institute; without any, the first sheet stands for the workbook. */
function filesOf(name: string, sheets: readonly WorkbookSheet[]): SourceFile[] {
  const used = sheets.filter(({ records }) => records.length > 0)
  const named = used.filter((sheet) => kindOf(sheet.name) !== undefined)
  if (named.length > 0) return named.map((sheet) => ({ name: `${name}/${sheet.name}`, content: sheet.records }))
  return [{ name, content: used[0]?.records ?? [] }]
}
