import type { Converter, ConvertedName } from './convert.ts'
import { type GroupKey, withMetadata } from './convert-programme.ts'
import type { Entry } from './read-table.ts'

const sexes: Record<string, string> = { male: 'h', female: 'f' }

/** Users with the role `teacher` are teachers, those with the role `student` students; by `sourcedId` of the student. */
export function convertUsers(converter: Converter): Map<string, string> {
  const students = new Map<string, string>()
  const roles = rolesOf(converter)
  for (const entry of converter.tables.users.entries) {
    const role = roles.get(entry.get('sourcedId'))
    const kind = role?.get('role') ?? ''
    const name = nameOf(entry)
    if (kind === 'teacher' && role) addTeacher(converter, entry, role)
    else if (kind === 'student') {
      students.set(entry.get('sourcedId'), entry.get('identifier'))
      if (entry.isDeleted) {
        converter.note('users', entry, 'oneroster.kept', { name })
        converter.leaveOut('etudiants', entry.get('identifier'))
      } else addPerson(converter, 'etudiants', entry, { code: entry.get('identifier') })
    } else converter.note('users', entry, 'oneroster.role', { name, role: kind || '-' })
  }
  return students
}

/** The role that each user has today: the primary one, else the first. */
function rolesOf(converter: Converter): Map<string, Entry> {
  const roles = new Map<string, Entry>()
  for (const entry of converter.tables.roles.entries.filter(({ isDeleted }) => !isDeleted)) {
    const user = converter.follow('roles', entry, 'userSourcedId', 'users')
    if (!user) continue
    const [id, name] = [user.get('sourcedId'), nameOf(user)]
    if (!isCurrent(entry, converter.today))
      converter.note('roles', entry, 'oneroster.notCurrent', { name, ...spanOf(entry) })
    else if (!roles.has(id) || entry.get('roleType') === 'primary') roles.set(id, entry)
  }
  return roles
}

/** Whether `today` is from `beginDate` on and before `endDate`, which the specification excludes. */
const isCurrent = (entry: Entry, today: string): boolean =>
  entry.get('beginDate') <= today && (entry.get('endDate') === '' || today < entry.get('endDate'))

const spanOf = (entry: Entry) => ({ from: entry.get('beginDate') || '…', to: entry.get('endDate') || '…' })

const nameOf = (user: Entry): string => `${user.get('givenName')} ${user.get('familyName')}`

function addTeacher(converter: Converter, entry: Entry, role: Entry): void {
  const identifiant = entry.get('identifier')
  const stored = converter.storedCells('enseignants', identifiant)
  const org = converter.follow('roles', role, 'orgSourcedId', 'orgs')
  const departement = org?.get('type') === 'department' ? org.get('name') : (stored['departement'] ?? '')
  const isEnabled = { true: 'oui', false: 'non' }[entry.get('enabledUser')] ?? ''
  addPerson(converter, 'enseignants', entry, {
    identifiant,
    departement,
    ...withMetadata(entry, stored, ['grade', 'statut']),
    actif: entry.isDeleted ? 'non' : isEnabled,
  })
}

/** An empty `enabledUser` leaves a stored account as it is. */
const optional = { enseignants: ['actif'], etudiants: ['email'] }

/** Adds a person with the facts of `demographics.csv`, or the stored ones; a new person that lacks one is left out. */
function addPerson(
  converter: Converter,
  file: ConvertedName & ('enseignants' | 'etudiants'),
  entry: Entry,
  own: Record<string, string>,
): void {
  const stored = converter.storedCells(file, own['identifiant'] ?? own['code'] ?? '')
  const facts = converter.tables.demographics.byId.get(entry.get('sourcedId'))
  const cells: Record<string, string> = {
    ...own,
    nom: entry.get('familyName'),
    prenom: entry.get('givenName'),
    sexe: sexes[facts?.get('sex') ?? ''] ?? stored['sexe'] ?? '',
    naissance: facts?.get('birthDate') || (stored['naissance'] ?? ''),
    email: entry.get('email') || (stored['email'] ?? ''),
  }
  const missing = Object.keys(cells).filter((column) => !cells[column] && !optional[file].includes(column))
  if (missing.length > 0) {
    converter.note('users', entry, 'oneroster.person', { name: nameOf(entry), missing: missing.join(', ') })
    converter.leaveOut(file, own['identifiant'] ?? own['code'] ?? '')
  } else converter.add(file, entry, cells)
}

/** A student in a group is enrolled; teachers, and classes that are not groups, belong to the timetable. */
export function convertEnrollments(
  converter: Converter,
  { groups, students }: { groups: ReadonlyMap<string, GroupKey>; students: ReadonlyMap<string, string> },
): void {
  for (const entry of converter.tables.enrollments.entries) {
    const role = entry.get('role')
    const user = converter.follow('enrollments', entry, 'userSourcedId', 'users')
    const group = groups.get(entry.get('classSourcedId'))
    if (!converter.follow('enrollments', entry, 'classSourcedId', 'classes') || !user) continue
    const etudiant = students.get(user.get('sourcedId'))
    const name = nameOf(user)
    if (entry.isDeleted) converter.note('enrollments', entry, 'oneroster.kept', { name })
    else if (!isCurrent(entry, converter.today))
      converter.note('enrollments', entry, 'oneroster.notCurrent', { name, ...spanOf(entry) })
    else if (role !== 'student' || !group || !etudiant)
      converter.note('enrollments', entry, 'oneroster.enrollment', { user: name, role })
    else converter.add('inscriptions', entry, { ...group, etudiant })
  }
}
