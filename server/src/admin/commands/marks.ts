import {
  correctMark,
  listExamSheets,
  setExamSheetOpen,
  setExamSheetPublished,
} from '../../modules/marks/exam-sheets/administration.service.ts'
import { parseMark } from '../../modules/marks/mark.ts'
import { command, UsageError, requireReason, parseInteger } from '../command.ts'
import { formatTable } from '../format-table.ts'

const largestId = 2_147_483_647
const unknown = { absent: 'There is no such sheet.' }
const draft = { 'marks.draft': 'These marks are not validated yet.' }

export const markCommands = [
  command({
    usage: 'marks list E-MAIL',
    help: 'the sheets of marks of a teacher in the current year',
    run: async ({ db }, { 'E-MAIL': email }) => {
      const sheets = await listExamSheets(db, email)
      return formatTable(
        ['id', 'date', 'exam', 'subject', 'group', 'room', 'marks', 'state', 'entry'],
        sheets.map((sheet) => [
          ...[String(sheet.id), sheet.held_on ?? '-', sheet.exam, sheet.subject, sheet.group, sheet.room ?? '-'],
          ...[`${sheet.marked} of ${sheet.rows}`, sheet.state, sheet.is_open ? 'open' : 'closed'],
        ]),
      )
    },
  }),
  command({
    usage: 'marks open ID',
    help: 'opens a sheet for entry',
    refusals: unknown,
    run: async ({ db, by }, { ID: id }) => {
      await setExamSheetOpen(db, by, parseInteger(id, largestId), true)
      return `${id} is open.`
    },
  }),
  command({
    usage: 'marks close ID',
    help: 'closes a sheet for entry: its teacher can no longer change a mark',
    refusals: unknown,
    run: async ({ db, by }, { ID: id }) => {
      await setExamSheetOpen(db, by, parseInteger(id, largestId), false)
      return `${id} is closed.`
    },
  }),
  command({
    usage: 'marks publish ID',
    help: 'shows validated marks to the students',
    refusals: { ...unknown, ...draft },
    run: async ({ db, by }, { ID: id }) => {
      await setExamSheetPublished(db, by, parseInteger(id, largestId), true)
      return `${id} is published.`
    },
  }),
  command({
    usage: 'marks hide ID',
    help: 'hides published marks from the students; they stay validated',
    refusals: { ...unknown, ...draft },
    run: async ({ db, by }, { ID: id }) => {
      await setExamSheetPublished(db, by, parseInteger(id, largestId), false)
      return `${id} is hidden.`
    },
  }),
  command({
    usage: 'mark correct ID CIN MARK REASON',
    help: 'corrects a validated mark; MARK is 0 to 20 or absent',
    refusals: { absent: 'There is no such student in such a sheet.', ...draft },
    run: async ({ db, by }, { ID: id, CIN: code, MARK: typed, REASON: reason }) => {
      const mark = typed === 'absent' ? null : parseMark(typed)
      if (mark === undefined) throw new UsageError(typed)
      await correctMark(db, by, { id: parseInteger(id, largestId), code, mark, reason: requireReason(reason) })
      return `${code} has ${typed} in ${id}.`
    },
  }),
]
