import type { Institute } from '../../../config.ts'
import type { Language } from '../../../http/language.ts'
import { type ListColumn, listJob, type PrintedList } from '../../../documents/list-job.ts'
import type { PrintJob } from '../../../documents/typesetter.ts'
import type { Group } from '../groups/group.schemas.ts'
import type { Student } from '../students/student.schemas.ts'
import { listTexts } from './list-texts.ts'
import { birthDateOf, groupIn, listName } from './student-texts.ts'

interface Labels {
  language: Language
  institute: Institute
}

interface StudentListOptions extends Labels {
  /** Null for the students of every group. */
  group: Group | null
  search: string
  /** The year whose group each student has in the list. */
  yearId: number
}

/** Print job of a group's list for a door: a number and the name, with the group of each where there are several. */
export function groupListJob(students: readonly Student[], { group, ...labels }: Labels & { group: Group }): PrintJob {
  const { language } = labels
  const texts = listTexts[language]
  const columns: ListColumn[] = [
    { id: 'number', header: texts.number, width: 1.6, isCode: true },
    { id: 'name', header: texts.name, width: null, isCode: false },
    ...(group.isSmallest ? [] : [{ id: 'group', header: texts.group, width: 5, isCode: true }]),
  ]
  const rows = students.map((student, index) => ({
    number: String(index + 1),
    name: listName(student, language),
    group: groupIn(student, group.year.id),
  }))
  const list = { ...headOf(group, language), rows }
  return listJob({ ...labels, columns, lists: [list], words: wordsOf(language, texts.groupTitle) })
}

/** Print job of the list of the offices, with what tells two students of one name apart. */
export function studentListJob(
  students: readonly Student[],
  { group, search, yearId, ...labels }: StudentListOptions,
): PrintJob {
  const { language } = labels
  const texts = listTexts[language]
  const columns: ListColumn[] = [
    { id: 'number', header: texts.number, width: 1.4, isCode: true },
    { id: 'name', header: texts.name, width: null, isCode: false },
    { id: 'idNumber', header: texts.idNumber, width: 3.6, isCode: true },
    { id: 'birthDate', header: texts.birthDate, width: 3, isCode: true },
    { id: 'group', header: texts.group, width: 3.6, isCode: true },
  ]
  const rows = students.map((student, index) => ({
    number: String(index + 1),
    name: listName(student, language),
    idNumber: student.idNumber,
    birthDate: birthDateOf(student),
    group: groupIn(student, group?.year.id ?? yearId),
  }))
  const everyGroup = { title: texts.students, isCode: false, subtitle: '', details: [], fields: [] }
  const head = group ? headOf(group, language) : everyGroup
  const subtitle = search.trim() ? texts.found(search.trim()) : head.subtitle
  return listJob({ ...labels, columns, lists: [{ ...head, subtitle, rows }], words: wordsOf(language, texts.students) })
}

const headOf = ({ name, level, speciality, year }: Group, language: Language): Omit<PrintedList, 'rows'> => ({
  title: name,
  isCode: true,
  subtitle: `${level.name} – ${speciality.name}`,
  details: [],
  fields: [{ label: listTexts[language].year, value: year.name, isLarge: false }],
})

function wordsOf(language: Language, title: string) {
  const { students, printedOn } = listTexts[language]
  return { title, count: students, printedOn }
}
