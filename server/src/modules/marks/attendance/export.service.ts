import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { type Spreadsheet, writeSpreadsheet } from '../../../documents/spreadsheet.ts'
import type { AttendanceRow, AttendanceSheetKey } from './attendance.schemas.ts'
import { getAttendance } from './attendance.service.ts'

const columnTitles: Record<Language, { cin: string; name: string; presence: string; mark: string }> = {
  fr: { cin: 'CIN', name: 'Étudiant', presence: 'Présence', mark: 'Note' },
  en: { cin: 'CIN', name: 'Student', presence: 'Attendance', mark: 'Mark' },
  ar: { cin: 'ب.ت.و', name: 'الطالب', presence: 'الحضور', mark: 'العدد' },
}

/** A session's attendance as a spreadsheet, with its file name; never saved rows are empty. */
export async function exportAttendance(
  db: Database,
  key: AttendanceSheetKey,
  language: Language,
): Promise<Spreadsheet> {
  const { group, list } = await getAttendance(db, key, language)
  const header = columnTitles[language]
  const columns = [
    { header: header.cin, width: 12, value: ({ cin }: AttendanceRow) => cin },
    { header: header.name, width: 32, value: ({ name }: AttendanceRow) => name },
    { header: header.presence, width: 12, value: presenceOf },
    { header: header.mark, width: 8, value: ({ note }: AttendanceRow) => (note === '' ? null : Number(note)) },
  ]
  return {
    name: `Notes&Présence(${group})(${key.date}).xlsx`,
    file: await writeSpreadsheet(columns, list, { rightToLeft: language === 'ar' }),
  }
}

function presenceOf({ abs, version }: AttendanceRow): string | null {
  if (version === 0) return null
  return abs === 1 ? 'P' : 'A'
}
