import {
  correctMark,
  listExamSheets,
  setExamSheetOpen,
  setExamSheetPublished,
} from '../../modules/marks/exam-sheets/administration.service.ts'
import { codeArgument, emailArgument, idArgument, markArgument, reasonArgument } from '../arguments.ts'
import type { AddCommands } from '../command.ts'

export const addMarkCommands: AddCommands = (program, admin, { print, printTable }) => {
  const marks = program.command('marks')
  marks
    .command('list')
    .description('the sheets of marks of a teacher in the current year')
    .addArgument(emailArgument)
    .action(async (email) => {
      const sheets = await listExamSheets(admin.db, email)
      printTable(
        ['id', 'date', 'exam', 'subject', 'group', 'room', 'marks', 'state', 'entry'],
        sheets.map((sheet) => [
          ...[String(sheet.id), sheet.held_on ?? '-', sheet.exam, sheet.subject, sheet.group, sheet.room ?? '-'],
          ...[`${sheet.marked} of ${sheet.rows}`, sheet.state, sheet.is_open ? 'open' : 'closed'],
        ]),
      )
    })

  marks
    .command('open')
    .description('opens a sheet for entry')
    .addArgument(idArgument)
    .action(async (id) => {
      await setExamSheetOpen(admin.db, admin.by, id, true)
      print(`${id} is open.`)
    })

  marks
    .command('close')
    .description('closes a sheet for entry: its teacher can no longer change a mark')
    .addArgument(idArgument)
    .action(async (id) => {
      await setExamSheetOpen(admin.db, admin.by, id, false)
      print(`${id} is closed.`)
    })

  marks
    .command('publish')
    .description('shows validated marks to the students')
    .addArgument(idArgument)
    .action(async (id) => {
      await setExamSheetPublished(admin.db, admin.by, id, true)
      print(`${id} is published.`)
    })

  marks
    .command('hide')
    .description('hides published marks from the students; they stay validated')
    .addArgument(idArgument)
    .action(async (id) => {
      await setExamSheetPublished(admin.db, admin.by, id, false)
      print(`${id} is hidden.`)
    })

  program
    .command('mark')
    .command('correct')
    .description('corrects a validated mark')
    .addArgument(idArgument)
    .addArgument(codeArgument)
    .addArgument(markArgument)
    .addArgument(reasonArgument)
    .action(async (id, code, mark, reason) => {
      await correctMark(admin.db, admin.by, { id, code, mark, reason })
      print(`${code} has ${mark ?? 'absent'} in ${id}.`)
    })
}
