import type { Database } from '../../../database/connect.ts'
import { importSheets } from '../importer/import-sheets.ts'
import { readStored } from '../importer/read-stored.sql.ts'
import type { ConvertedName, Stored } from './convert.ts'

/** The stored records of the files that a package is converted to. */
export async function readConverted(db: Database): Promise<Stored> {
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
