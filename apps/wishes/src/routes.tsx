import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

export const routes: RemoteRoute[] = [
  {
    path: paths.sheets,
    load: () => import('./features/wish-sheets/list/WishSheetsPage.tsx').then((page) => page.WishSheetsPage),
  },
  {
    path: paths.newSheet,
    load: () => import('./features/wish-sheets/form/NewWishSheetPage.tsx').then((page) => page.NewWishSheetPage),
  },
  {
    path: paths.editSheet,
    load: () => import('./features/wish-sheets/form/EditWishSheetPage.tsx').then((page) => page.EditWishSheetPage),
  },
  {
    path: paths.sheet,
    load: () => import('./features/wish-sheets/view/WishSheetPage.tsx').then((page) => page.WishSheetPage),
  },
  {
    path: paths.freeWish,
    load: () => import('./features/free-wish/FreeWishPage.tsx').then((page) => page.FreeWishPage),
  },
]
