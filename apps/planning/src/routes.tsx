import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

// The pages of a feature are one chunk, because a list is usually followed by one of its entries.
const years = () => import('./features/years/pages.ts')

export const routes: RemoteRoute[] = [
  {
    path: paths.years,
    load: () => years().then((pages) => pages.YearsPage),
  },
  {
    path: paths.newYear,
    load: () => years().then((pages) => pages.NewYearPage),
  },
  {
    path: paths.year,
    load: () => years().then((pages) => pages.YearPage),
  },
  {
    path: paths.reference,
    load: () => import('./features/reference/ReferencePage.tsx').then((page) => page.ReferencePage),
  },
  {
    path: paths.timetable,
    load: () => import('./features/timetable/TimetablePage.tsx').then((page) => page.TimetablePage),
  },
]
