import type { Language } from '../../../http/language.ts'
import { type Spreadsheet, writeSpreadsheet } from '../../../documents/spreadsheet.ts'
import type { ResultRow } from './exam-rooms.schemas.ts'
import type { RoomResults } from './room-lists.service.ts'

interface Translations {
  title: string
  order: string
  code: string
  student: string
  signature: string
}

const translations: Record<Language, Translations> = {
  fr: { title: 'Liste de présence', order: 'Ordre', code: 'CIN', student: 'Étudiant', signature: 'Signature' },
  en: { title: 'Attendance list', order: 'Order', code: 'CIN', student: 'Student', signature: 'Signature' },
  ar: { title: 'قائمة الحضور', order: 'ع/ر', code: 'ب.ت.و', student: 'الطالب', signature: 'الإمضاء' },
}

/** The attendance list of a room, to be signed, as a spreadsheet with its file name. */
export async function exportAttendanceList(
  { section, rows }: RoomResults,
  room: string,
  language: Language,
): Promise<Spreadsheet> {
  const word = translations[language]
  const columns = [
    { header: word.order, width: 8, value: ({ ordre }: ResultRow) => String(ordre) },
    { header: word.code, width: 12, value: ({ cin }: ResultRow) => cin },
    { header: word.student, width: 32, value: ({ etudiant }: ResultRow) => etudiant },
    { header: word.signature, width: 24, value: () => null },
  ]
  return {
    name: `${word.title} ${section}(${room}).xlsx`,
    file: await writeSpreadsheet(columns, rows, { rightToLeft: language === 'ar' }),
  }
}
