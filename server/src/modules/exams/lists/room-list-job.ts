import type { Institute } from '../../../config.ts'
import type { Language } from '../../../http/language.ts'
import { type ListColumn, listJob, type PrintedList } from '../../../documents/list-job.ts'
import type { PrintJob } from '../../../documents/typesetter.ts'
import type { CodeList, DoorList } from './lists.sql.ts'
import { translations } from './translations.ts'

interface Labels {
  language: Language
  institute: Institute
}

/** Print job of the lists for the doors: a page or more for each room, with a column to sign in. */
export function doorListJob(rooms: readonly DoorList[], labels: Labels): PrintJob {
  const words = translations[labels.language]
  const columns: ListColumn[] = [
    { id: 'seat', header: words.seat, width: 1.6, isCode: true },
    { id: 'name', header: words.name, width: null, isCode: false },
    { id: 'group', header: words.group, width: 3.6, isCode: true },
    { id: 'signature', header: words.signature, width: 4.6, isCode: false },
  ]
  const title = { title: words.doorTitle, count: words.students, printedOn: words.printedOn }
  return listJob({ ...labels, words: title, columns, lists: rooms.map(listOf(words.room)) })
}

/** Print job of the codes of the papers of an exam, for the exam office. */
export function codeListJob(rooms: readonly CodeList[], labels: Labels): PrintJob {
  const words = translations[labels.language]
  const columns: ListColumn[] = [
    { id: 'seat', header: words.seat, width: 3, isCode: true },
    { id: 'code', header: words.code, width: null, isCode: true },
    { id: 'place', header: words.place, width: 3, isCode: true },
  ]
  const title = { title: words.codeTitle, count: words.papers, printedOn: words.printedOn }
  const lists = rooms.map(listOf(words.room))
  return listJob({ ...labels, words: title, columns, lists, note: words.confidential })
}

const listOf =
  (label: string) =>
  ({ subject, programme, heldOn, slot, room, rows }: DoorList | CodeList): PrintedList => ({
    title: subject,
    isCode: false,
    subtitle: programme,
    details: [heldOn, slot],
    fields: [{ label, value: room, isLarge: true }],
    rows,
  })
