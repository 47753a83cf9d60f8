import { parseDay } from '../importer/cell-parsers.ts'
import { InvalidContent } from '../importer/problem.ts'
import type { TableName } from './required-columns.ts'

/** Booleans, also as spreadsheets in English and French write them. */
const booleans: Record<string, string> = {
  ...{ true: 'true', yes: 'true', 1: 'true', vrai: 'true', oui: 'true' },
  ...{ false: 'false', no: 'false', 0: 'false', faux: 'false', non: 'false' },
}

const words = (...list: string[]) => Object.fromEntries(list.map((word) => [word.toLowerCase(), word]))

interface Vocabulary {
  words: Record<string, string>
  /** Named by a refusal. */
  choices: string
  /** Whether the specification lets products add words that begin with `ext:`. */
  isExtensible: boolean
}

const of = (...list: string[]): Vocabulary => ({ words: words(...list), choices: list.join(', '), isExtensible: false })
const extensible = (...list: string[]): Vocabulary => ({ ...of(...list), isExtensible: true })
const boolean: Vocabulary = { words: booleans, choices: 'true, false', isExtensible: false }

const status = of('active', 'tobedeleted')

/** The columns that hold a word of the specification, by file. */
const vocabularies: Record<TableName, Record<string, Vocabulary>> = {
  academicSessions: { status, type: extensible('gradingPeriod', 'schoolYear', 'semester', 'term') },
  orgs: { status, type: extensible('department', 'district', 'local', 'national', 'school', 'state') },
  courses: { status },
  classes: { status, classType: extensible('homeroom', 'scheduled') },
  users: { status, enabledUser: boolean },
  roles: {
    status,
    roleType: of('primary', 'secondary'),
    role: extensible(
      ...['aide', 'counselor', 'districtAdministrator', 'guardian', 'parent', 'principal', 'proctor', 'relative'],
      ...['siteAdministrator', 'student', 'systemAdministrator', 'teacher'],
    ),
  },
  enrollments: { status, role: extensible('administrator', 'proctor', 'student', 'teacher'), primary: boolean },
  demographics: { status, sex: of('male', 'female', 'unspecified', 'other') },
}

/** The columns that hold a day and are not read as a cell of the institute's files. */
const dayColumns: Partial<Record<TableName, string[]>> = {
  roles: ['beginDate', 'endDate'],
  enrollments: ['beginDate', 'endDate'],
}

/**
 * The cell in the spelling of the specification: its words are compared without case, days are like `2026-09-14`. Throws
 * `InvalidContent` for a word that the specification does not have, and for no day.
 */
export function readWord(file: TableName, column: string, text: string): string {
  if (text === '') return ''
  if (dayColumns[file]?.includes(column)) return String(parseDay(text))
  const vocabulary = vocabularies[file][column]
  if (!vocabulary) return text
  if (vocabulary.isExtensible && /^ext:\S/i.test(text)) return text
  const word = new Map(Object.entries(vocabulary.words)).get(text.toLowerCase())
  if (word === undefined) throw new InvalidContent('cell.choice', { choices: vocabulary.choices })
  return word
}
