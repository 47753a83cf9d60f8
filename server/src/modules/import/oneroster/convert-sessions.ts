import type { Converter } from './convert.ts'
import type { Entry } from './read-table.ts'

/** Academic years by the `sourcedId` of their session or of a session inside: `2026-2027`. */
export type YearNames = ReadonlyMap<string, string>

/** Sessions of the type `schoolYear` are years; the first two terms or semesters inside are its semesters. */
export function convertSessions(converter: Converter): YearNames {
  const years = new Map<string, string>()
  const sessions = converter.tables.academicSessions.entries
  for (const entry of sessions.filter((one) => one.get('type') === 'schoolYear')) {
    const [from, to] = [yearOf(entry.get('startDate')), yearOf(entry.get('endDate'))]
    if (to !== from + 1) {
      converter.leaveOut('annees', yearName(entry))
      converter.note('academicSessions', entry, 'oneroster.schoolYear', { name: entry.get('title') })
      continue
    }
    const annee = `${from}-${to}`
    years.set(entry.get('sourcedId'), annee)
    if (isLeftOut(converter, entry)) {
      converter.leaveOut('annees', annee)
      continue
    }
    converter.add('annees', entry, { annee, debut: entry.get('startDate'), fin: entry.get('endDate') })
  }
  const semesters = new Map<string, number>()
  const terms = sessions.filter((one) => one.get('type') !== 'schoolYear')
  for (const entry of terms.toSorted((a, b) => (a.get('startDate') < b.get('startDate') ? -1 : 1))) {
    const annee = years.get(entry.get('parentSourcedId')) ?? yearName(entry)
    years.set(entry.get('sourcedId'), annee)
    if (isLeftOut(converter, entry)) continue
    const semestre = (semesters.get(annee) ?? 0) + 1
    if (!['term', 'semester'].includes(entry.get('type')) || semestre > 2) {
      converter.note('academicSessions', entry, 'oneroster.term', { name: entry.get('title') })
      continue
    }
    semesters.set(annee, semestre)
    const [debut, fin] = [entry.get('startDate'), entry.get('endDate')]
    converter.add('semestres', entry, { annee, semestre: String(semestre), debut, fin })
  }
  return years
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** `schoolYear` is the year in which it ends. */
function yearName(entry: Entry): string {
  const end = Number(entry.get('schoolYear'))
  return `${end - 1}-${end}`
}

function isLeftOut(converter: Converter, entry: Entry): boolean {
  if (entry.isDeleted) converter.note('academicSessions', entry, 'oneroster.kept', { name: entry.get('title') })
  return entry.isDeleted
}
