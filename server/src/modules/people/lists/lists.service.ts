import type { Institute } from '../../../config.ts'
import type { Database } from '../../../database/connect.ts'
import { conflict } from '../../../http/errors.ts'
import type { Registrar } from '../../../kernel/registrar-scope.ts'
import type { Spreadsheet } from '../../../documents/spreadsheet.ts'
import { byStudentName } from '../../../kernel/students.sql.ts'
import type { Printed } from '../../../documents/send-pdf.ts'
import { typeset } from '../../../documents/typesetter.ts'
import { readGroup } from '../groups/groups.service.ts'
import type { Student, StudentFilter } from '../students/student.schemas.ts'
import { matches } from '../students/students.service.ts'
import { countStudents, selectStudents } from '../students/students.sql.ts'
import { groupListJob, studentListJob } from './student-list-job.ts'
import { writeStudents } from './student-spreadsheet.ts'

/** The students of one file: writing more would keep other calls waiting. */
export const limits = { spreadsheet: 10_000, print: 2_000 }

interface FileOptions {
  filter: StudentFilter
  institute: Institute
}

/** How many students the list of a filter has on all its pages. */
export async function readStudentCount(db: Database, { caller }: Registrar, filter: StudentFilter) {
  return { students: await countStudents(db, matches(caller, filter)) }
}

/** The list of a filter as a spreadsheet. Throws 409 for more students than a file has. */
export async function exportStudents(db: Database, registrar: Registrar, filter: StudentFilter): Promise<Spreadsheet> {
  const students = await selectAll(db, registrar, { filter, limit: limits.spreadsheet })
  const { caller, language } = registrar
  return {
    name: fileName(filter, 'xlsx'),
    file: await writeStudents(students, { yearId: caller.yearId, language }),
  }
}

/** The list of a filter on paper. Throws 409 for more students than a document has. */
export async function printStudents(
  db: Database,
  registrar: Registrar,
  { filter, institute }: FileOptions,
): Promise<Printed> {
  const students = await selectAll(db, registrar, { filter, limit: limits.print })
  const { caller, language } = registrar
  const group = filter.groupId === undefined ? null : (await readGroup(db, registrar, filter.groupId)).group
  const job = studentListJob(students, {
    group,
    search: filter.search ?? '',
    yearId: caller.yearId,
    language,
    institute,
  })
  return {
    name: fileName(filter, 'pdf'),
    pdf: await typeset(job, { teacherId: caller.accountId, limit: 60_000 }),
  }
}

/** A group's list for a door: the names in the order of their script, without a number of a person. */
export async function printGroupList(
  db: Database,
  registrar: Registrar,
  { id, institute }: { id: number; institute: Institute },
): Promise<Printed> {
  const { group } = await readGroup(db, registrar, id)
  const students = await selectAll(db, registrar, { filter: { groupId: id }, limit: limits.print })
  if (students.length === 0) throw conflict('group.noStudents')
  const { caller, language } = registrar
  const job = groupListJob(students, { group, language, institute })
  return { name: `groupe-${id}.pdf`, pdf: await typeset(job, { teacherId: caller.accountId }) }
}

async function selectAll(
  db: Database,
  { caller, language }: Registrar,
  { filter, limit }: { filter: StudentFilter; limit: number },
): Promise<Student[]> {
  const orderBy = byStudentName(language)
  const rows = await selectStudents(db, { where: matches(caller, filter), orderBy, limit: limit + 1, language })
  if (rows.length > limit) throw conflict('students.tooMany', { limit })
  return rows.map(({ student }) => student)
}

const fileName = ({ groupId }: StudentFilter, extension: string) =>
  `${['etudiants', ...(groupId === undefined ? [] : ['groupe', groupId])].join('-')}.${extension}`
