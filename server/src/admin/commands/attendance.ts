import {
  closeAttendanceSheets,
  listAttendanceSheets,
  reopenAttendanceSheet,
} from '../../modules/marks/attendance/administration.service.ts'
import {
  correctRegister,
  eliminate,
  listRegisters,
  readmit,
} from '../../modules/marks/register/administration.service.ts'
import { command, UsageError, requireReason, parseInteger } from '../command.ts'
import { formatTable } from '../format-table.ts'

const largestId = 2_147_483_647
const types = ['', 'lecture', 'TD', 'TP', 'other']
const unknown = { 'elimination.unknown': 'There is no such student this year, or no such subject.' }

export const attendanceCommands = [
  command({
    usage: 'attendance list E-MAIL',
    help: 'what a teacher saved of attendance in the current year',
    run: async ({ db }, { 'E-MAIL': email }) => {
      const sheets = await listAttendanceSheets(db, email)
      return formatTable(
        ['id', 'date', 'slot', 'subject', 'type', 'group', 'present', 'absent', 'state'],
        sheets.map((sheet) => [
          ...[String(sheet.id), sheet.held_on, sheet.slot, sheet.subject, types[sheet.type] ?? '', sheet.group],
          ...[String(sheet.present), String(sheet.absent), sheet.is_open ? 'open' : 'closed'],
        ]),
      )
    },
  }),
  command({
    usage: 'attendance close DATE',
    help: 'closes what was saved of sessions up to that day: teachers can no longer change it',
    run: async ({ db, by }, { DATE: day }) => {
      const count = await closeAttendanceSheets(db, by, parseDay(day))
      return `${count} ${count === 1 ? 'sheet is' : 'sheets are'} closed.`
    },
  }),
  command({
    usage: 'attendance open ID',
    help: 'lets the teacher change a closed sheet again',
    refusals: { absent: 'There is no such sheet.' },
    run: async ({ db, by }, { ID: id }) => {
      await reopenAttendanceSheet(db, by, parseInteger(id, largestId))
      return `${id} is open.`
    },
  }),
  command({
    usage: 'registers list E-MAIL',
    help: 'the registers of a teacher in the current year, with the codes of the absent',
    run: async ({ db }, { 'E-MAIL': email }) => {
      const registers = await listRegisters(db, email)
      return formatTable(
        ['id', 'date', 'subject', 'type', 'group', 'present', 'absent'],
        registers.map((register) => [
          ...[String(register.id), register.held_on, register.subject, types[register.type] ?? '', register.group],
          ...[String(register.present), register.absentees || '-'],
        ]),
      )
    },
  }),
  command({
    usage: 'register correct ID CIN PRESENCE REASON',
    help: 'corrects a student in a register; PRESENCE is present or absent',
    refusals: { absent: 'There is no such student in such a register.' },
    run: async ({ db, by }, { ID: id, CIN: code, PRESENCE: presence, REASON: reason }) => {
      if (presence !== 'present' && presence !== 'absent') throw new UsageError(presence)
      await correctRegister(db, by, { id: parseInteger(id, largestId), code, presence, reason: requireReason(reason) })
      return `${code} is ${presence} in ${id}.`
    },
  }),
  command({
    usage: 'student eliminate CIN SUBJECT REASON',
    help: 'notes that a student may sit no exam of a subject this year; SUBJECT is its code',
    refusals: { ...unknown, 'elimination.exists': 'That student is eliminated already.' },
    run: async ({ db, by }, { CIN: code, SUBJECT: subjectCode, REASON: reason }) => {
      await eliminate(db, by, { code, subjectCode, reason: requireReason(reason) })
      return `${code} is eliminated from ${subjectCode}.`
    },
  }),
  command({
    usage: 'student readmit CIN SUBJECT REASON',
    help: 'takes an elimination back',
    refusals: { ...unknown, absent: 'That student is not eliminated.' },
    run: async ({ db, by }, { CIN: code, SUBJECT: subjectCode, REASON: reason }) => {
      await readmit(db, by, { code, subjectCode, reason: requireReason(reason) })
      return `${code} is readmitted to ${subjectCode}.`
    },
  }),
]

/** Parses `yyyy-mm-dd`; throws for a date that does not exist. */
function parseDay(text: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) throw new UsageError(text)
  return text
}
