import { createHash } from 'node:crypto'
import type { StoredRecords } from '../importer/read-stored.sql.ts'
import type { TextFile } from '../importer/source-file.ts'
import { toSpreadsheetCell } from '../importer/spreadsheet-cell.ts'
import type { ConvertedName, Stored } from './convert.ts'
import { unusedFiles, writtenColumns } from './written-columns.ts'
import type { TableName } from './required-columns.ts'

type Cells = Readonly<Record<string, string>>

/** The organisation of everybody and everything without a department. */
const institute = 'institute'

/** A bulk package of the stored records; importing it changes nothing. `name` is that of the institute. */
export function writePackage(stored: Stored, name: string): TextFile[] {
  const rows: Record<TableName, Cells[]> = {
    academicSessions: [...cellsOf(stored.annees).map(yearRow), ...cellsOf(stored.semestres).map(semesterRow)],
    orgs: [{ sourcedId: institute, name, type: 'school' }, ...cellsOf(stored.departements).map(departmentRow)],
    courses: cellsOf(stored.matieres).map(courseRow),
    classes: cellsOf(stored.groupes).map((group) => classRow(group, cellsOf(stored.matieres))),
    users: [...cellsOf(stored.enseignants).map(teacherRow), ...cellsOf(stored.etudiants).map(studentRow)],
    roles: [...cellsOf(stored.enseignants).map(teacherRole), ...cellsOf(stored.etudiants).map(studentRole)],
    demographics: [
      ...cellsOf(stored.enseignants).map((cells) => demographicsRow(teacherId(cells), cells)),
      ...cellsOf(stored.etudiants).map((cells) => demographicsRow(studentId(cells), cells)),
    ],
    enrollments: cellsOf(stored.inscriptions).map(enrollmentRow),
  }
  const files = Object.entries(writtenColumns).map(([file, columns]) => fileOf(file, columns, rowsOf(rows, file)))
  return [manifest(), ...files]
}

const rowsOf = (rows: Readonly<Record<string, Cells[]>>, file: string): Cells[] => rows[file] ?? []

const cellsOf = (records: StoredRecords): Cells[] => [...records.values()].map(({ cells }) => cells)

/** The same for a record in every export. */
const idOf = (file: ConvertedName, ...key: (string | undefined)[]): string =>
  `${file}-${createHash('sha256').update(key.join('\n')).digest('hex').slice(0, 24)}`

const yearId = ({ annee }: Cells) => idOf('annees', annee)
const departmentId = (name: string | undefined) => (name ? idOf('departements', name) : institute)
const groupId = ({ annee, groupe }: Cells) => idOf('groupes', annee, groupe)
const teacherId = ({ identifiant }: Cells) => idOf('enseignants', identifiant)
const studentId = ({ code }: Cells) => idOf('etudiants', code)
/** The year in which an academic year ends. */
const schoolYear = ({ annee = '' }: Cells) => annee.slice(-4)

const yearRow = (cells: Cells): Cells => ({
  ...{ sourcedId: yearId(cells), title: cells['annee'] ?? '', type: 'schoolYear', schoolYear: schoolYear(cells) },
  ...{ startDate: cells['debut'] ?? '', endDate: cells['fin'] ?? '' },
})

const semesterRow = (cells: Cells): Cells => ({
  ...yearRow(cells),
  sourcedId: idOf('semestres', cells['annee'], cells['semestre']),
  title: `${cells['annee']} S${cells['semestre']}`,
  type: 'semester',
  parentSourcedId: yearId(cells),
})

const departmentRow = ({ departement: name = '' }: Cells): Cells => ({
  ...{ sourcedId: departmentId(name), name, type: 'department', parentSourcedId: institute },
})

const metadata = (cells: Cells, columns: string[]): Cells =>
  Object.fromEntries(columns.map((column) => [`metadata.${column}`, cells[column] ?? '']))

const courseRow = (cells: Cells): Cells => ({
  ...{ sourcedId: idOf('matieres', cells['matiere']), title: cells['nom'] ?? '', orgSourcedId: institute },
  courseCode: cells['matiere'] ?? '',
  ...metadata(cells, ['specialite', 'niveau', 'semestre']),
})

/** A class needs a course: the first of the group's speciality and level. */
function classRow(cells: Cells, subjects: Cells[]): Cells {
  const course = subjects.find((one) => one['specialite'] === cells['specialite'] && one['niveau'] === cells['niveau'])
  return {
    ...{ sourcedId: groupId(cells), title: cells['groupe'] ?? '', classCode: cells['groupe'] ?? '' },
    ...{ classType: 'homeroom', schoolSourcedId: institute, termSourcedIds: yearId(cells) },
    courseSourcedId: course ? idOf('matieres', course['matiere']) : '',
    ...metadata(cells, ['type', 'dans', 'specialite', 'niveau']),
  }
}

const personRow = (cells: Cells): Cells => ({
  ...{ givenName: cells['prenom'] ?? '', familyName: cells['nom'] ?? '', email: cells['email'] ?? '' },
  enabledUser: String(cells['actif'] !== 'non'),
})

const teacherRow = (cells: Cells): Cells => ({
  ...personRow(cells),
  ...{ sourcedId: teacherId(cells), username: cells['email'] ?? '', identifier: cells['identifiant'] ?? '' },
  primaryOrgSourcedId: departmentId(cells['departement']),
  ...metadata(cells, ['grade', 'statut']),
})

const studentRow = (cells: Cells): Cells => ({
  ...personRow(cells),
  ...{ sourcedId: studentId(cells), username: cells['code'] ?? '', identifier: cells['code'] ?? '' },
  primaryOrgSourcedId: institute,
})

const roleRow = (userSourcedId: string, role: string, orgSourcedId: string): Cells => ({
  ...{ sourcedId: `${userSourcedId}-${role}`, userSourcedId, roleType: 'primary', role, orgSourcedId },
})
const teacherRole = (cells: Cells) => roleRow(teacherId(cells), 'teacher', departmentId(cells['departement']))
const studentRole = (cells: Cells) => roleRow(studentId(cells), 'student', institute)

const demographicsRow = (sourcedId: string, cells: Cells): Cells => ({
  ...{ sourcedId, birthDate: cells['naissance'] ?? '', sex: cells['sexe'] === 'f' ? 'female' : 'male' },
})

const enrollmentRow = (cells: Cells): Cells => ({
  sourcedId: idOf('inscriptions', cells['annee'], cells['etudiant']),
  ...{ classSourcedId: groupId(cells), schoolSourcedId: institute, role: 'student', primary: 'false' },
  userSourcedId: studentId({ code: cells['etudiant'] ?? '' }),
})

function manifest(): TextFile {
  const properties = [
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...Object.keys(writtenColumns).map((file) => [`file.${file}`, 'bulk']),
    ...unusedFiles.map((file) => [`file.${file}`, 'absent']),
  ]
  const rows = properties.map(([propertyName = '', value = '']) => ({ propertyName, value }))
  return fileOf('manifest', ['propertyName', 'value'], rows)
}

/** Commas and no byte order mark, as the specification requires. */
function fileOf(name: string, columns: readonly string[], rows: Cells[]): TextFile {
  const lines = [columns, ...rows.map((row) => columns.map((column) => toSpreadsheetCell(row[column] ?? '')))]
  return { name, content: Buffer.from(lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')) }
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
