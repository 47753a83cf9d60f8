import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { sheetLabels } from '../sheet-labels.ts'
import { type Spreadsheet, writeSpreadsheet } from '../../../documents/spreadsheet.ts'
import type { ExamKey, ExamRow } from './exam-marks.schemas.ts'
import { getMarks } from './exam-marks.service.ts'

/** The marks of an exam as a spreadsheet, with its file name; never saved rows are empty. */
export async function exportMarks(db: Database, actor: Actor, key: ExamKey, language: Language): Promise<Spreadsheet> {
  const { group, examType, rows } = await getMarks(db, actor, key, language)
  const header = sheetLabels[language]
  const columns = [
    { header: header.code, width: 12, value: ({ cin }: ExamRow) => cin },
    { header: header.student, width: 32, value: ({ nom }: ExamRow) => nom },
    { header: header.presence, width: 12, value: presenceOf },
    { header: header.mark, width: 8, value: ({ note }: ExamRow) => (note === '' ? null : Number(note)) },
  ]
  const day = key.date ? `(${key.date})` : ''
  return {
    name: `Notes ${examType}(${group})${day}.xlsx`,
    file: await writeSpreadsheet(columns, rows, { rightToLeft: language === 'ar' }),
  }
}

/** P or A; null for a row that was never saved. */
export function presenceOf({ isPresent, version }: Pick<ExamRow, 'isPresent' | 'version'>): 'P' | 'A' | null {
  if (version === 0) return null
  return isPresent === 1 ? 'P' : 'A'
}
