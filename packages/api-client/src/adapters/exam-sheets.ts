import { listExamSheetsOptions } from '../generated/@tanstack/react-query.gen.ts'
import { changeExamSheets as postChange, remindTeachersOfMarks as postReminders } from '../generated/sdk.gen.ts'
import type { ChangeExamSheetsData, ExamSheet, RemindTeachersOfMarksResponse } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { everyPageQuery, inLanguage, once } from './rest.ts'

/** The marks of one room in an exam of the institute, as the exam office follows them. */
export type { ExamSheet } from '../generated/types.gen.ts'
export type SheetAction = ChangeExamSheetsData['body']['action']
/** Names of teachers, by what became of their reminder. */
export type Reminders = RemindTeachersOfMarksResponse

export const examSheetQueries = {
  /** All sheets of a sitting, by day. */
  ofSitting: (sittingId: number, language: Language) =>
    everyPageQuery(listExamSheetsOptions, { query: { sittingId }, ...inLanguage(language) }),
}

/** The keys of the queries that a change of sheets, or a reminder, changes. */
export const changedByExamSheets = keysOf('listExamSheets', 'listAuditEntries', 'listTasks')

export interface SheetChange {
  action: SheetAction
  sheets: readonly Pick<ExamSheet, 'id' | 'version'>[]
  /** Required to hide published marks. */
  reason?: string
}

/** Changes all sheets in the versions that were seen, or none; once for each key. */
export async function changeSheets({ action, sheets, reason }: SheetChange, key: string): Promise<ExamSheet[]> {
  const body = {
    action,
    sheets: sheets.map(({ id, version }) => ({ id, version })),
    ...(reason && { reason }),
  }
  return (await postChange({ body, ...once(key) })).data.items
}

/** Mails the teachers of late sheets; once for each key. */
export async function remindTeachers(sheets: readonly Pick<ExamSheet, 'id'>[], key: string): Promise<Reminders> {
  const body = { sheetIds: sheets.map(({ id }) => id) }
  return (await postReminders({ body, ...once(key) })).data
}
