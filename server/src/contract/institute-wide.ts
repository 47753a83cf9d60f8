import { referenceKinds } from '../modules/reference/kinds/reference-kinds.ts'

/** Resources without a department: staff whose role is limited to one may not name their ids. */
export const instituteWide: ReadonlySet<string> = new Set([
  ...['book', 'book-copy', 'import', 'year', 'exam-sheet'],
  ...referenceKinds.map(({ path }) => path),
])
