import type { Converter } from './convert.ts'
import type { YearNames } from './convert-sessions.ts'
import type { Entry } from './read-table.ts'

/** Organisations of the type `department` are departments; the others are the institute itself, or unknown here. */
export function convertOrgs(converter: Converter): void {
  for (const entry of converter.tables.orgs.entries) {
    const [name, type] = [entry.get('name'), entry.get('type')]
    if (type !== 'department') converter.note('orgs', entry, 'oneroster.org', { name, type })
    else if (entry.isDeleted) {
      converter.note('orgs', entry, 'oneroster.kept', { name })
      converter.leaveOut('departements', name)
    } else converter.add('departements', entry, { departement: name })
  }
}

/** A course is a subject of its code; a new one needs its place in the programme, which OneRoster does not have. */
export function convertCourses(converter: Converter): void {
  for (const entry of converter.tables.courses.entries) {
    const [matiere, nom] = [entry.get('courseCode'), entry.get('title')]
    const stored = converter.storedCells('matieres', matiere)
    const cells = withMetadata(entry, stored, ['specialite', 'niveau', 'semestre'])
    if (entry.isDeleted) converter.note('courses', entry, 'oneroster.kept', { name: nom })
    else if (!matiere || !cells['specialite'] || !cells['niveau'] || !cells['semestre'])
      converter.note('courses', entry, 'oneroster.course', { name: nom })
    else converter.add('matieres', entry, { matiere, nom, ...cells })
  }
}

export interface GroupKey {
  annee: string
  groupe: string
}

/** Classes of the type `homeroom` are groups, by `sourcedId`; those that are `scheduled` belong to the timetable. */
export function convertClasses(converter: Converter, years: YearNames): Map<string, GroupKey> {
  const groups = new Map<string, GroupKey>()
  for (const entry of converter.tables.classes.entries) {
    const groupe = entry.get('classCode') || entry.get('title')
    if (entry.get('classType') !== 'homeroom') {
      converter.note('classes', entry, 'oneroster.scheduled', { name: groupe })
      continue
    }
    const session = converter.follow('classes', entry, 'termSourcedIds', 'academicSessions')
    const annee = years.get(session?.get('sourcedId') ?? '')
    if (!session) continue
    if (!annee) {
      const values = { column: 'termSourcedIds', value: session.get('title'), target: 'academicSessions' }
      converter.note('classes', entry, 'reference.leftOut', values)
      continue
    }
    groups.set(entry.get('sourcedId'), { annee, groupe })
    if (entry.isDeleted) {
      converter.note('classes', entry, 'oneroster.kept', { name: groupe })
      converter.leaveOut('groupes', annee, groupe)
    } else addGroup(converter, entry, { annee, groupe })
  }
  return groups
}

function addGroup(converter: Converter, entry: Entry, { annee, groupe }: GroupKey): void {
  const stored = converter.storedCells('groupes', `${annee} | ${groupe}`)
  const course = converter.tables.courses.byId.get(entry.get('courseSourcedId'))
  const { specialite = '', niveau = '' } = converter.storedCells('matieres', course?.get('courseCode') ?? '')
  const known = { type: 'cours', dans: '', specialite, niveau, ...stored }
  const cells = withMetadata(entry, known, ['type', 'dans', 'specialite', 'niveau'])
  if (!cells['dans'] && (!cells['specialite'] || !cells['niveau'])) {
    converter.note('classes', entry, 'oneroster.class', { name: groupe })
    converter.leaveOut('groupes', annee, groupe)
  } else converter.add('groupes', entry, { annee, groupe, ...cells })
}

/** The cells of these columns: those of `metadata`, else the known ones. */
export function withMetadata(
  entry: Entry,
  known: Readonly<Record<string, string>>,
  columns: string[],
): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, entry.get(`metadata.${column}`) || (known[column] ?? '')]))
}
