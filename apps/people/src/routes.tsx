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
const people = () => import('./features/people/pages.ts')

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
    load: () => people().then((pages) => pages.StudentsPage),
  },
  {
    path: paths.student,
    load: () => people().then((pages) => pages.StudentPage),
  },
  {
    path: paths.merge,
    load: () => people().then((pages) => pages.MergePage),
  },
  {
    path: paths.absences,
    load: () => absences().then((pages) => pages.AbsencesPage),
  },
  {
    path: paths.groups,
    load: () => people().then((pages) => pages.GroupsPage),
  },
  {
    path: paths.group,
    load: () => people().then((pages) => pages.GroupPage),
  },
  {
    path: paths.teachers,
    load: () => people().then((pages) => pages.TeachersPage),
  },
  {
    path: paths.teacher,
    load: () => people().then((pages) => pages.TeacherPage),
  },
]
