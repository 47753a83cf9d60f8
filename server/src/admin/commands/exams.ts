import { listExams, listSeats } from '../../modules/marks/exam-rooms/administration.service.ts'
import { seatGroup } from '../../modules/exams/seating/seat-group.service.ts'
import { emailArgument, idArgument } from '../arguments.ts'
import type { AddCommands } from '../command.ts'

export const addExamCommands: AddCommands = (program, admin, { print, printTable }) => {
  program
    .command('exams')
    .command('list')
    .description('the exams of the current year, with the groups that have places')
    .action(async () => {
      const exams = await listExams(admin.db)
      printTable(
        ['id', 'date', 'slot', 'session', 'code', 'subject', 'places'],
        exams.map((exam) => [
          ...[String(exam.id), exam.held_on, exam.slot, exam.kind, exam.code, exam.subject, exam.seated || '-'],
        ]),
      )
    })

  const exam = program.command('exam')
  exam
    .command('seat')
    .description('seats a group in a room for an exam whose papers that teacher marks; codes are drawn by lot')
    .addArgument(idArgument)
    .argument('<group>', 'its name')
    .argument('<room>', 'its name')
    .addArgument(emailArgument)
    .action(async (id, group, room, email) => {
      const count = await seatGroup(admin.db, admin.by, { examId: id, group, room, email })
      print(`${count} ${count === 1 ? 'student has' : 'students have'} a place in ${room}.`)
    })

  exam
    .command('places')
    .description('who sits where in a room and the code for each paper; <id> is that of the sheet')
    .addArgument(idArgument)
    .action(async (id) => {
      const students = await listSeats(admin.db, admin.by, id)
      printTable(
        ['seat', 'CIN', 'student', 'code'],
        students.map(({ seat, cin, name, code }) => [String(seat), cin, name, code ?? '-']),
      )
    })
}
