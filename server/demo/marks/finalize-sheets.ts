import type { Kysely } from 'kysely'
import type { Tables } from '../../src/database/tables.ts'
import type { Row } from '../institute.ts'

/** The sheets as drafts, because marks can be inserted only into drafts. */
export const asDrafts = (sheets: Row<'exam_sheet'>[]): Row<'exam_sheet'>[] =>
  sheets.map((sheet) => ({ ...sheet, state: 'draft' as const }))

/** Moves sheets from draft to their final states step by step, after their marks are written. */
export async function finalizeSheets(db: Kysely<Tables>, sheets: Row<'exam_sheet'>[]): Promise<void> {
  const idsIn = (...states: (string | undefined)[]) =>
    sheets.filter(({ state }) => states.includes(state)).map(({ id }) => id)
  const step = (state: 'validated' | 'published', ids: number[]) =>
    ids.length === 0 ? undefined : db.updateTable('exam_sheet').set({ state }).where('id', 'in', ids).execute()
  await step('validated', idsIn('validated', 'published'))
  await step('published', idsIn('published'))
}
