import { currentLanguage } from '@portal/i18n'
import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

/** The pages of imports, with the texts that they share with other remotes. */
const cataloguePages = async () => {
  const pages = await import('./features/catalogue/pages.ts')
  await pages.importTexts.load(currentLanguage())
  return pages
}

export const routes: RemoteRoute[] = [
  {
    path: paths.library,
    load: () => import('./features/library/counter/CounterPage.tsx').then((page) => page.CounterPage),
  },
  {
    path: paths.libraryCopies,
    load: () => import('./features/library/copies/CopiesPage.tsx').then((page) => page.CopiesPage),
  },
  { path: paths.catalogue, load: () => cataloguePages().then((pages) => pages.CataloguePage) },
  { path: paths.catalogueImport, load: () => cataloguePages().then((pages) => pages.CatalogueImportPage) },
  {
    path: paths.printing,
    load: () => import('./features/printing/PrintDeskPage.tsx').then((page) => page.PrintDeskPage),
  },
]
