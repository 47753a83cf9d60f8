import { join } from 'node:path'
import type { Institute } from '../../../config.ts'
import type { Language } from '../../../platform/language.ts'
import { today } from '../../../print/today.ts'
import type { PrintJob } from '../../../print/typesetter.ts'
import type { CodeList, DoorList } from './lists.sql.ts'
import { translations } from './translations.ts'

interface Column {
  /** The field of a row; a column without it stays empty. */
  id: string
  header: string
  /** In centimetres; null takes what is left. */
  width: number | null
  isCode: boolean
}

interface Labels {
  language: Language
  institute: Institute
}

const template = join(import.meta.dirname, 'room-list.typ')

/** Print job of the lists for the doors: a page or more for each room, with a column to sign in. */
export function doorListJob(rooms: readonly DoorList[], { language, institute }: Labels): PrintJob {
  const words = translations[language]
  const columns: Column[] = [
    { id: 'seat', header: words.seat, width: 1.6, isCode: true },
    { id: 'name', header: words.name, width: null, isCode: false },
    { id: 'group', header: words.group, width: 3.6, isCode: true },
    { id: 'signature', header: words.signature, width: 4.6, isCode: false },
  ]
  const title = { title: words.doorTitle, count: words.students }
  return { template, sheet: sheetOf({ language, institute }, { rooms, columns, title, note: null }) }
}

/** Print job of the codes of the papers of an exam, for the exam office. */
export function codeListJob(rooms: readonly CodeList[], { language, institute }: Labels): PrintJob {
  const words = translations[language]
  const columns: Column[] = [
    { id: 'seat', header: words.seat, width: 3, isCode: true },
    { id: 'code', header: words.code, width: null, isCode: true },
    { id: 'place', header: words.place, width: 3, isCode: true },
  ]
  const title = { title: words.codeTitle, count: words.papers }
  return { template, sheet: sheetOf({ language, institute }, { rooms, columns, title, note: words.confidential }) }
}

function sheetOf(
  { language, institute }: Labels,
  { title, ...list }: { rooms: readonly object[]; columns: Column[]; title: object; note: string | null },
) {
  const { room, printedOn } = translations[language]
  return {
    ...list,
    institute: institute[language],
    language,
    words: { room, printedOn, ...title },
    printedOn: today(institute.timeZone),
  }
}
