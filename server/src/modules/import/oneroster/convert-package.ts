import type { Database } from '../../../database/connect.ts'
import { importSheets } from '../../../importer/import-sheets.ts'
import { readStored } from '../../../importer/read-stored.sql.ts'
import type { SourceFile } from '../../../importer/source-file.ts'
import { type Conversion, Converter, type ConvertedName, type Stored } from './convert.ts'
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
  const read = async (file: ConvertedName) => {
    const sheet = importSheets.find((one) => one.file === file)
    return sheet ? readStored(db, sheet) : new Map()
  }
  return {
    annees: await read('annees'),
    semestres: await read('semestres'),
    departements: await read('departements'),
    matieres: await read('matieres'),
    enseignants: await read('enseignants'),
    groupes: await read('groupes'),
    etudiants: await read('etudiants'),
    inscriptions: await read('inscriptions'),
  }
}
