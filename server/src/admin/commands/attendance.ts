import { eliminate, readmit } from '../../modules/marks/absence-alerts/eliminations.service.ts'
import {
  closeAttendanceSheets,
  listAttendanceSheets,
  reopenAttendanceSheet,
} from '../../modules/marks/attendance/administration.service.ts'
import { correctRegister, listRegisters } from '../../modules/marks/register/administration.service.ts'
import {
  codeArgument,
  dayArgument,
  emailArgument,
  idArgument,
  presenceArgument,
  reasonArgument,
  subjectArgument,
} from '../arguments.ts'
import type { AddCommands } from '../command.ts'

const types = ['', 'lecture', 'TD', 'TP', 'other']

export const addAttendanceCommands: AddCommands = (program, admin, { print, printTable }) => {
  const attendance = program.command('attendance')
  attendance
    .command('list')
    .description('what a teacher saved of attendance in the current year')
    .addArgument(emailArgument)
    .action(async (email) => {
      const sheets = await listAttendanceSheets(admin.db, email)
      printTable(
        ['id', 'date', 'slot', 'subject', 'type', 'group', 'present', 'absent', 'state'],
        sheets.map((sheet) => [
          ...[String(sheet.id), sheet.held_on, sheet.slot, sheet.subject, types[sheet.type] ?? '', sheet.group],
          ...[String(sheet.present), String(sheet.absent), sheet.is_open ? 'open' : 'closed'],
        ]),
      )
    })

  attendance
    .command('close')
    .description('closes what was saved of sessions up to that day: teachers can no longer change it')
    .addArgument(dayArgument)
    .action(async (day) => {
      const count = await closeAttendanceSheets(admin.db, admin.by, day)
      print(`${count} ${count === 1 ? 'sheet is' : 'sheets are'} closed.`)
    })

  attendance
    .command('open')
    .description('lets the teacher change a closed sheet again')
    .addArgument(idArgument)
    .action(async (id) => {
      await reopenAttendanceSheet(admin.db, admin.by, id)
      print(`${id} is open.`)
    })

  program
    .command('registers')
    .command('list')
    .description('the registers of a teacher in the current year, with the codes of the absent')
    .addArgument(emailArgument)
    .action(async (email) => {
      const registers = await listRegisters(admin.db, email)
      printTable(
        ['id', 'date', 'subject', 'type', 'group', 'present', 'absent'],
        registers.map((register) => [
          ...[String(register.id), register.held_on, register.subject, types[register.type] ?? '', register.group],
          ...[String(register.present), register.absentees || '-'],
        ]),
      )
    })

  program
    .command('register')
    .command('correct')
    .description('corrects a student in a register')
    .addArgument(idArgument)
    .addArgument(codeArgument)
    .addArgument(presenceArgument)
    .addArgument(reasonArgument)
    .action(async (id, code, presence, reason) => {
      await correctRegister(admin.db, admin.by, { id, code, presence, reason })
      print(`${code} is ${presence} in ${id}.`)
    })

  const student = program.command('student')
  student
    .command('eliminate')
    .description('notes that a student may sit no exam of a subject this year')
    .addArgument(codeArgument)
    .addArgument(subjectArgument)
    .addArgument(reasonArgument)
    .action(async (code, subjectCode, reason) => {
      await eliminate(admin.db, admin.by, { code, subjectCode, reason })
      print(`${code} is eliminated from ${subjectCode}.`)
    })

  student
    .command('readmit')
    .description('takes an elimination back')
    .addArgument(codeArgument)
    .addArgument(subjectArgument)
    .addArgument(reasonArgument)
    .action(async (code, subjectCode, reason) => {
      await readmit(admin.db, admin.by, { code, subjectCode, reason })
      print(`${code} is readmitted to ${subjectCode}.`)
    })
}
