import { expect, it } from 'vitest'
import { readAudit } from '../kernel/audit.ts'
import { attendanceBodies, studentCodes, daysAfter, moveSemesterToToday } from '../testing/attendance-bodies.ts'
import { setToday } from '../testing/set-today.ts'
import { startTeachingPortal } from '../testing/teaching-portal.ts'
import { runCommand } from './run-command.ts'

const { portal, institute, own } = await startTeachingPortal()
const tuesday = await moveSemesterToToday(portal.db)
const bodies = attendanceBodies(institute, tuesday)

const admin = (...words: string[]) => runCommand(words, { db: portal.db, by: 'admin:zohra' })
const save = async (note: string) =>
  (await portal.post('/api/seance/absance/add', bodies.save([{ cin: studentCodes[0], abs: 1, note }]), own)).body
const lastTrace = async () => (await readAudit(portal.db, 1))[0]

it('closes the sheets up to a day, and reopens one', async () => {
  await save('12')
  expect(await admin('attendance', 'close', daysAfter(tuesday, -1))).toEqual({
    exitCode: 0,
    text: '0 sheets are closed.',
  })
  expect(await save('13')).toMatchObject({ status: 200 })
  expect(await admin('attendance', 'close', tuesday)).toEqual({ exitCode: 0, text: '1 sheet is closed.' })
  expect(await save('14')).toMatchObject({ status: 500, msg: 'attendance.closed' })
  const { text } = await admin('attendance', 'list', institute.teacher.email)
  expect(text).toMatch(/08:30-10:00 +Algorithmique +TD +LI1-A +1 +0 +closed$/)
  expect(text).toContain(tuesday)
  const id = /\n(\d+)/.exec(text)?.[1] ?? ''
  expect(await admin('attendance', 'open', id)).toMatchObject({ exitCode: 0 })
  expect(await lastTrace()).toMatchObject({ actor: 'admin:zohra', action: 'attendance.opened' })
  expect(await save('15')).toMatchObject({ status: 200 })
  expect(await admin('attendance', 'open', '999')).toMatchObject({ exitCode: 1 })
  for (const day of ['17/11/2026', '2026-02-30']) expect((await admin('attendance', 'close', day)).exitCode).toBe(2)
})

it('corrects a register with a reason, which its teacher cannot', async () => {
  await setToday(portal.db, tuesday)
  await portal.db.deleteFrom('attendance_sheet').execute()
  await portal.post('/api/registre/add', bodies.newRegister([1, 0, 1]), own)
  const { text } = await admin('registers', 'list', institute.teacher.email)
  expect(text).toMatch(new RegExp(`Algorithmique +TD +LI1-A +2 +${studentCodes[1]}$`))
  const id = /\n(\d+)/.exec(text)?.[1] ?? ''
  expect(await admin('register', 'correct', id, studentCodes[1], 'present', 'arrived late')).toMatchObject({
    exitCode: 0,
  })
  expect((await admin('registers', 'list', institute.teacher.email)).text).toMatch(/LI1-A +3 +-$/)
  const details = { student: 2, old: 'absent', new: 'present', reason: 'arrived late' }
  const trace = { actor: 'admin:zohra', action: 'register.corrected', subject: `register:${id}`, details }
  expect(await lastTrace()).toEqual({ at: expect.any(Date), ...trace })
  expect(await admin('register', 'correct', id, studentCodes[3], 'present', 'x')).toMatchObject({ exitCode: 1 })
  expect(await admin('register', 'correct', id, studentCodes[1], 'late', 'x')).toMatchObject({ exitCode: 2 })
  expect(await admin('register', 'correct', id, studentCodes[1], 'absent', ' ')).toMatchObject({ exitCode: 2 })
})

it('R-marks-65: eliminates a student from a subject, once, and reverts it', async () => {
  const presences = async () =>
    Object(
      (await portal.post('/api/registre/get_all_presence_etudi', bodies.register(), own)).body,
    ).presence_par_etudiant.map(({ presence }: { presence: number }) => presence)
  expect(await presences()).toEqual([1, 1, 1])
  expect(await admin('student', 'eliminate', studentCodes[2], 'ALG', '5 absences')).toMatchObject({ exitCode: 0 })
  expect(await presences()).toEqual([1, 1, 0])
  expect(await lastTrace()).toMatchObject({ action: 'student.eliminated', details: { reason: '5 absences' } })
  expect(await admin('student', 'eliminate', studentCodes[2], 'ALG', 'again')).toMatchObject({ exitCode: 1 })
  expect(await admin('student', 'eliminate', '09999999', 'ALG', 'x')).toMatchObject({ exitCode: 1 })
  expect(await admin('student', 'readmit', studentCodes[2], 'ALG', 'justified')).toMatchObject({ exitCode: 0 })
  expect(await presences()).toEqual([1, 1, 1])
  expect(await admin('student', 'readmit', studentCodes[2], 'ALG', 'x')).toMatchObject({ exitCode: 1 })
})
