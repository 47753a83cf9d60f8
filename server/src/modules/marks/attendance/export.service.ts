import type { Database } from '../../../database/connect.ts'
import type { Language } from '../../../http/language.ts'
import { type Spreadsheet, writeSpreadsheet } from '../../../documents/spreadsheet.ts'
import type { AttendanceSheetKey } from './attendance.schemas.ts'
import { getAttendance } from './attendance.service.ts'
import { isThere, type RollDetail, type RollRow } from './roll.schemas.ts'

interface RollTexts extends Record<'cin' | 'name' | 'presence' | 'mark' | 'state' | 'remark', string> {
  /** Of a row beyond present and absent. */
  states: Record<Exclude<RollDetail['state'], 'present' | 'absent'>, (row: RollRow) => string>
}

const texts: Record<Language, RollTexts> = {
  fr: {
    ...{ cin: 'CIN', name: 'Étudiant', presence: 'Présence', mark: 'Note', state: 'Précision', remark: 'Remarque' },
    states: {
      late: ({ minutes }) => `En retard (${minutes} min)`,
      excused: ({ document, acceptedBy }) => `Excusé : ${document} (${acceptedBy})`,
      dispensed: () => 'Dispensé',
      excluded: () => 'Exclu du cours',
    },
  },
  en: {
    ...{ cin: 'CIN', name: 'Student', presence: 'Attendance', mark: 'Mark', state: 'Details', remark: 'Remark' },
    states: {
      late: ({ minutes }) => `Late (${minutes} min)`,
      excused: ({ document, acceptedBy }) => `Excused: ${document} (${acceptedBy})`,
      dispensed: () => 'Exempt',
      excluded: () => 'Sent out of the class',
    },
  },
  ar: {
    ...{ cin: 'ب.ت.و', name: 'الطالب', presence: 'الحضور', mark: 'العدد', state: 'التفاصيل', remark: 'ملاحظة' },
    states: {
      late: ({ minutes }) => `متأخر (${minutes} د)`,
      excused: ({ document, acceptedBy }) => `غياب مبرر: ${document} (${acceptedBy})`,
      dispensed: () => 'معفى',
      excluded: () => 'مطرود من الحصة',
    },
  },
}

/** A session's attendance as a spreadsheet, with its file name; never saved rows are empty. */
export async function exportAttendance(
  db: Database,
  key: AttendanceSheetKey,
  language: Language,
): Promise<Spreadsheet> {
  const { group, rows } = await getAttendance(db, key, language)
  const { states, ...header } = texts[language]
  const stateOf = (row: RollRow) =>
    row.state === null || row.state === 'present' || row.state === 'absent' ? null : states[row.state](row)
  const columns = [
    { header: header.cin, width: 12, value: ({ idNumber }: RollRow) => idNumber },
    { header: header.name, width: 32, value: ({ name }: RollRow) => name },
    { header: header.presence, width: 12, value: letterOf },
    { header: header.mark, width: 8, value: ({ mark }: RollRow) => (mark === null ? null : Number(mark)) },
    { header: header.state, width: 30, value: stateOf },
    { header: header.remark, width: 40, value: ({ remark }: RollRow) => remark },
  ]
  return {
    name: `Notes&Présence(${group})(${key.date}).xlsx`,
    file: await writeSpreadsheet(columns, rows, { rightToLeft: language === 'ar' }),
  }
}

function letterOf({ state }: RollRow): string | null {
  if (state === null) return null
  return isThere(state) ? 'P' : 'A'
}
