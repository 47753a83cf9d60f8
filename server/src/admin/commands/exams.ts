import { listExams, listSeats } from '../../modules/marks/exam-rooms/administration.service.ts'
import { seatGroup } from '../../modules/marks/exam-rooms/seating.service.ts'
import { command, parseInteger } from '../command.ts'
import { formatTable } from '../format-table.ts'

const largestId = 2_147_483_647

export const examCommands = [
  command({
    usage: 'exams list',
    help: 'the exams of the current year, with the groups that have places',
    run: async ({ db }) => {
      const exams = await listExams(db)
      return formatTable(
        ['id', 'date', 'slot', 'session', 'code', 'subject', 'places'],
        exams.map((exam) => [
          ...[String(exam.id), exam.held_on, exam.slot, exam.kind, exam.code, exam.subject, exam.seated || '-'],
        ]),
      )
    },
  }),
  command({
    usage: 'exam seat ID GROUP ROOM E-MAIL',
    help: 'seats a group in a room for an exam whose papers that teacher marks; codes are drawn by lot',
    refusals: {
      'seating.unknown': 'There is no such exam, group, room or teacher, or every student has a place.',
      'seating.taken': 'That room is taken in this exam.',
    },
    run: async ({ db, by }, { ID: id, GROUP: group, ROOM: room, 'E-MAIL': email }) => {
      const count = await seatGroup(db, by, { examId: parseInteger(id, largestId), group, room, email })
      return `${count} ${count === 1 ? 'student has' : 'students have'} a place in ${room}.`
    },
  }),
  command({
    usage: 'exam places ID',
    help: 'who sits where in a room and the code for each paper; ID is that of the sheet',
    refusals: { absent: 'There is no such room in an exam.' },
    run: async ({ db, by }, { ID: id }) => {
      const students = await listSeats(db, by, parseInteger(id, largestId))
      return formatTable(
        ['place', 'CIN', 'student', 'code'],
        students.map(({ place, cin, name, code }) => [String(place), cin, name, code ?? '-']),
      )
    },
  }),
]
