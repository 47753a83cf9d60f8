import { activateNotice, assignRoom, decideAbsence } from '../../modules/notices/administration.service.ts'
import { listAbsences, listNotices } from '../../modules/notices/administration.sql.ts'
import { command, parseInteger } from '../command.ts'
import { formatTable } from '../format-table.ts'

const largestId = 2_147_483_647
const noNotice = { absent: 'There is no such make-up or test.' }
const noAbsence = { absent: 'There is no such absence.' }
const states = ['pending', 'accepted', 'refused']

export const noticeCommands = [
  command({
    usage: 'notices list [--pending]',
    help: 'make-ups and tests of the current year, or those that wait to be activated',
    run: async ({ db }, { pending }) => {
      const notices = await listNotices(db, { pendingOnly: pending })
      return formatTable(
        ['id', 'what', 'teacher', 'date', 'slot', 'subject', 'groups', 'seats', 'room', 'state'],
        notices.map((notice) => [
          ...[String(notice.id), notice.exam_type ?? 'make-up', notice.teacher, notice.held_on, notice.slot],
          ...[notice.subject, notice.groups, String(notice.seats), notice.room ?? '-'],
          notice.is_active ? 'active' : 'pending',
        ]),
      )
    },
  }),
  command({
    usage: 'notice activate ID',
    help: 'takes a make-up or test over: its teacher can no longer change it',
    refusals: noNotice,
    run: async ({ db, by }, { ID: id }) => {
      await activateNotice(db, by, parseInteger(id, largestId))
      return `${id} is active.`
    },
  }),
  command({
    usage: 'notice room ID ROOM',
    help: 'gives a make-up or test a room that is free then and large enough',
    refusals: {
      ...noNotice,
      'room.unknown': 'There is no such room.',
      'room.small': 'That room has too few seats.',
      'clash.roomNotice': 'Another make-up or test has that room then.',
      'clash.roomSession': 'A session of the timetable has that room then.',
      'clash.roomInvigilation': 'An exam has that room then.',
    },
    run: async ({ db, by }, { ID: id, ROOM: room }) => {
      await assignRoom(db, by, parseInteger(id, largestId), room)
      return `${id} is held in ${room}.`
    },
  }),
  command({
    usage: 'absences list [--pending]',
    help: 'absences of the current year, or those that wait for a decision',
    run: async ({ db }, { pending }) => {
      const absences = await listAbsences(db, { pendingOnly: pending })
      return formatTable(
        ['id', 'teacher', 'from', 'to', 'cause', 'justification', 'state'],
        absences.map((absence) => [
          ...[String(absence.id), absence.teacher, absence.starts_at, absence.ends_at, absence.cause],
          ...[absence.file_name || '-', states[absence.state] ?? ''],
        ]),
      )
    },
  }),
  command({
    usage: 'absence accept ID',
    help: 'accepts an absence: its teacher can no longer change it',
    refusals: noAbsence,
    run: async ({ db, by }, { ID: id }) => {
      await decideAbsence(db, by, parseInteger(id, largestId), true)
      return `${id} is accepted.`
    },
  }),
  command({
    usage: 'absence refuse ID',
    help: 'refuses an absence: its teacher can no longer change it',
    refusals: noAbsence,
    run: async ({ db, by }, { ID: id }) => {
      await decideAbsence(db, by, parseInteger(id, largestId), false)
      return `${id} is refused.`
    },
  }),
]
