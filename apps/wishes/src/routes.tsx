import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

export const routes: RemoteRoute[] = [
  {
    path: paths.sheets,
    load: () => import('./features/sheets/SheetsPage.tsx').then((page) => page.SheetsPage),
  },
  {
    path: paths.newSheet,
    load: () => import('./features/sheet/NewSheetPage.tsx').then((page) => page.NewSheetPage),
  },
  {
    path: paths.editSheet,
    load: () => import('./features/sheet/EditSheetPage.tsx').then((page) => page.EditSheetPage),
  },
  {
    path: paths.sheet,
    load: () => import('./features/sheet/SheetPage.tsx').then((page) => page.SheetPage),
  },
  {
    path: paths.freeWish,
    load: () => import('./features/free-wish/FreeWishPage.tsx').then((page) => page.FreeWishPage),
  },
]
