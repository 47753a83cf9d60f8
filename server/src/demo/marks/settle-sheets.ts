import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Row } from '../institute.ts'

/** Every sheet begins as a draft, and takes marks only while it is one. */
export const asDrafts = (sheets: Row<'exam_sheet'>[]): Row<'exam_sheet'>[] =>
  sheets.map((sheet) => ({ ...sheet, state: 'draft' as const }))

/** Brings sheets whose marks are written from drafts to their states, one step after the other. */
export async function settleSheets(db: Kysely<Tables>, sheets: Row<'exam_sheet'>[]): Promise<void> {
  const idsIn = (...states: (string | undefined)[]) =>
    sheets.filter(({ state }) => states.includes(state)).map(({ id }) => id)
  const step = (state: 'validated' | 'published', ids: number[]) =>
    ids.length === 0 ? undefined : db.updateTable('exam_sheet').set({ state }).where('id', 'in', ids).execute()
  await step('validated', idsIn('validated', 'published'))
  await step('published', idsIn('published'))
}
