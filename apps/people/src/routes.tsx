import { currentLanguage } from '@portal/i18n'
import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

/** The pages of imports, with the texts that they share with other remotes. */
const importPages = async () => {
  const pages = await import('./features/import/pages.ts')
  await pages.importTexts.load(currentLanguage())
  return pages
}

// The pages of a feature are one chunk, because a list is usually followed by one of its entries.
const people = async () => {
  const peoplePages = await import('./features/people/pages.ts')
  const language = currentLanguage()
  await Promise.all([peoplePages.auditTexts.load(language), peoplePages.importTexts.load(language)])
  return peoplePages
}

const absences = () => import('./features/absences/pages.ts')

export const routes: RemoteRoute[] = [
  {
    path: paths.imports,
    load: () => importPages().then((pages) => pages.InstituteImportsPage),
  },
  {
    path: paths.import,
    load: () => importPages().then((pages) => pages.ImportPage),
  },
  {
    path: paths.students,
    load: () => people().then((peoplePages) => peoplePages.StudentsPage),
  },
  {
    path: paths.student,
    load: () => people().then((peoplePages) => peoplePages.StudentPage),
  },
  {
    path: paths.merge,
    load: () => people().then((peoplePages) => peoplePages.MergePage),
  },
  {
    path: paths.absences,
    load: () => absences().then((pages) => pages.AbsencesPage),
  },
  {
    path: paths.groups,
    load: () => people().then((peoplePages) => peoplePages.GroupsPage),
  },
  {
    path: paths.group,
    load: () => people().then((peoplePages) => peoplePages.GroupPage),
  },
  {
    path: paths.teachers,
    load: () => people().then((peoplePages) => peoplePages.TeachersPage),
  },
  {
    path: paths.teacher,
    load: () => people().then((peoplePages) => peoplePages.TeacherPage),
  },
]
