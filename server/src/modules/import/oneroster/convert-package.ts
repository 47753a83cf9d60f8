import { sql } from 'kysely'
import type { Database } from '../../../database/connect.ts'
import type { WrongLines } from '../importer/import.service.ts'
import type { SourceFile } from '../importer/source-file.ts'
import { type Conversion, Converter } from './convert.ts'
import { convertEnrollments, convertUsers } from './convert-people.ts'
import { convertClasses, convertCourses, convertOrgs } from './convert-programme.ts'
import { convertSessions } from './convert-sessions.ts'
import { readConverted } from './read-converted.ts'
import { readPackage } from './read-package.ts'

async function readToday(db: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`select today_here()::text as today`.execute(db)
  return rows[0]?.today ?? ''
}

/** The institute's files that a package of OneRoster stands for; what they cannot hold is in `notes`. */
export async function convertPackage(
  db: Database,
  files: readonly SourceFile[],
  wrongLines: WrongLines,
): Promise<Conversion> {
  const { tables, wrongLines: unread, ...read } = readPackage(files)
  const [problems, notes] =
    wrongLines === 'prevent' ? [[...read.problems, ...unread], read.notes] : [read.problems, [...read.notes, ...unread]]
  if (problems.length > 0) return { files: [], problems, notes }
  const converter = new Converter(tables, { stored: await readConverted(db), today: await readToday(db) })
  const years = convertSessions(converter)
  convertOrgs(converter)
  convertCourses(converter)
  const groups = convertClasses(converter, years)
  const students = convertUsers(converter)
  convertEnrollments(converter, { groups, students })
  const converted = converter.result()
  if (wrongLines === 'prevent') return { ...converted, notes: [...notes, ...converted.notes] }
  return { files: converted.files, problems: [], notes: [...notes, ...converted.problems, ...converted.notes] }
}
