import type { Database } from '../../../database/connect.ts'
import { importSheets } from '../../../importer/import-sheets.ts'
import { readStored } from '../../../importer/read-stored.sql.ts'
import type { SourceFile } from '../../../importer/source-file.ts'
import { type Conversion, Converter, origins, type Stored } from './convert.ts'
import { convertEnrollments, convertUsers } from './convert-people.ts'
import { convertClasses, convertCourses, convertOrgs } from './convert-programme.ts'
import { convertSessions } from './convert-sessions.ts'
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

async function readConverted(db: Database): Promise<Stored> {
  const stored: Partial<Stored> = {}
  for (const sheet of importSheets) if (isConverted(sheet.file)) stored[sheet.file] = await readStored(db, sheet)
  return stored as Stored
}

const isConverted = (file: string): file is keyof typeof origins => file in origins
