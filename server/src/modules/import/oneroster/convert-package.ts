import type { Database } from '../../../database/connect.ts'
import type { SourceFile } from '../../../importer/source-file.ts'
import { type Conversion, Converter } from './convert.ts'
import { convertEnrollments, convertUsers } from './convert-people.ts'
import { convertClasses, convertCourses, convertOrgs } from './convert-programme.ts'
import { convertSessions } from './convert-sessions.ts'
import { readConverted } from './read-converted.ts'
import { readPackage } from './read-package.ts'

/** The institute's files that a package of OneRoster stands for; what they cannot hold is in `notes`. */
export async function convertPackage(db: Database, files: readonly SourceFile[]): Promise<Conversion> {
  const { tables, problems, notes } = readPackage(files)
  if (problems.length > 0) return { files: [], problems, notes }
  const converter = new Converter(tables, await readConverted(db))
  const years = convertSessions(converter)
  convertOrgs(converter)
  convertCourses(converter)
  const groups = convertClasses(converter, years)
  const students = convertUsers(converter)
  convertEnrollments(converter, { groups, students })
  const converted = converter.result()
  return { ...converted, notes: [...notes, ...converted.notes] }
}
