import { keysOf } from './keys-of.ts'

/** The keys of the queries that a command on a wish changes. */
export const changedByWish = keysOf(
  'listWishSheets',
  'getWishSheet',
  'getWishSheetToEdit',
  'listDepartmentWishes',
  'listTasks',
)
