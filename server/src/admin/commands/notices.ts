import { Option } from '@commander-js/extra-typings'
import {
  activateNotice,
  assignRoom,
  decideAbsence,
  refuseNotice,
} from '../../modules/notices/administration.service.ts'
import { listAbsences, listNotices } from '../../modules/notices/administration.sql.ts'
import { idArgument, parseTeachersReason } from '../arguments.ts'
import type { AddCommands } from '../command.ts'

const states = ['pending', 'accepted', 'refused']
const noticeStates = ['pending', 'active', 'refused']

const reasonOption = new Option('--reason <reason>', 'that its teacher reads')
  .argParser(parseTeachersReason)
  .makeOptionMandatory()

export const addNoticeCommands: AddCommands = (program, admin, { print, printTable }) => {
  program
    .command('notices')
    .command('list')
    .description('make-ups and tests of the current year')
    .option('--pending', 'only those that wait to be activated')
    .action(async ({ pending = false }) => {
      const notices = await listNotices(admin.db, { pendingOnly: pending })
      printTable(
        ['id', 'what', 'teacher', 'date', 'slot', 'subject', 'groups', 'seats', 'room', 'state'],
        notices.map((notice) => [
          ...[String(notice.id), notice.exam_type ?? 'make-up', notice.teacher, notice.held_on, notice.slot],
          ...[notice.subject, notice.groups, String(notice.seats), notice.room ?? '-'],
          noticeStates[notice.state] ?? '',
        ]),
      )
    })

  const notice = program.command('notice')
  notice
    .command('activate')
    .description('takes a make-up or test over: its teacher can no longer change it')
    .addArgument(idArgument)
    .action(async (id) => {
      await activateNotice(admin.db, admin.by, id)
      print(`${id} is active.`)
    })

  notice
    .command('refuse')
    .description('refuses a make-up or test: it leaves the timetable, and its teacher reads the reason')
    .addArgument(idArgument)
    .addOption(reasonOption)
    .action(async (id, { reason }) => {
      await refuseNotice(admin.db, admin.by, id, reason)
      print(`${id} is refused.`)
    })

  notice
    .command('room')
    .description('gives a make-up or test a room that is free then and large enough')
    .addArgument(idArgument)
    .argument('<room>', 'its name')
    .action(async (id, room) => {
      await assignRoom(admin.db, admin.by, id, room)
      print(`${id} is held in ${room}.`)
    })

  program
    .command('absences')
    .command('list')
    .description('absences of the current year')
    .option('--pending', 'only those that wait for a decision')
    .action(async ({ pending = false }) => {
      const absences = await listAbsences(admin.db, { pendingOnly: pending })
      printTable(
        ['id', 'teacher', 'from', 'to', 'cause', 'justification', 'state'],
        absences.map((absence) => [
          ...[String(absence.id), absence.teacher, absence.starts_at, absence.ends_at, absence.cause],
          ...[absence.file_name || '-', states[absence.state] ?? ''],
        ]),
      )
    })

  const absence = program.command('absence')
  absence
    .command('accept')
    .description('accepts an absence: its teacher can no longer change it')
    .addArgument(idArgument)
    .action(async (id) => {
      await decideAbsence(admin.db, admin.by, id, null)
      print(`${id} is accepted.`)
    })

  absence
    .command('refuse')
    .description('refuses an absence: its teacher can no longer change it, and reads the reason')
    .addArgument(idArgument)
    .addOption(reasonOption)
    .action(async (id, { reason }) => {
      await decideAbsence(admin.db, admin.by, id, reason)
      print(`${id} is refused.`)
    })
}
