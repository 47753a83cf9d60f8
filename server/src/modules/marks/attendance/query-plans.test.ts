import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '../../../database/tables.ts'
import { demoTeacherId } from '../../../../demo/accounts.ts'
import { setToday } from '../../../testing/set-today.ts'
import { recordDemoQueries, type QueryRecorder } from '../../../testing/query-recorder.ts'
import { listAbsenceSheetGroups, selectAbsenceSheet } from '../absence-sheet/absence-sheet.service.ts'
import { addRegister } from '../register/add-register.service.ts'
import type { RegisterKey } from '../register/register.schemas.ts'
import * as register from '../register/register.service.ts'
import { selectClassAlerts } from '../absence-alerts/alerts.sql.ts'
import { listClassGroups } from '../taught-groups.service.ts'
import { countAbsences, listSessionGroups } from './absences.service.ts'
import type { NewAttendance, AttendanceSheetKey } from './attendance.schemas.ts'
import { listCellGroups, saveAttendance } from './attendance.service.ts'
import { selectAttendance } from './attendance.sql.ts'

// The demo has too few students for this: a sequential scan over those of a lecture may cost less than the index.
const bigTables = /Seq Scan on (timetable_session|enrolment|attendance)\b/
const actor = { teacherId: demoTeacherId, departmentId: 1, isHead: false, yearId: 2, sessionId: 1, isReadOnly: false }
const yearKey = { annee_id: 2, semestre_id: 1 } as const

let watched: QueryRecorder
/** A lecture of this year, and one of the previous year, which is in the past on any day. */
let lecture: AttendanceSheetKey
let held: AttendanceSheetKey
let stored: RegisterKey
let subject: { enseignant_id: number; group_id: number; matiere_id: number; type_matiere: 1 }
beforeAll(async () => {
  watched = await recordDemoQueries()
  lecture = await firstLecture(3)
  held = await firstLecture(1)
  const { enseignant_id, group_id, matiere_id } = lecture
  subject = { enseignant_id, group_id, matiere_id, type_matiere: 1 }
  stored = await firstRegister()
})
afterAll(() => watched.db.destroy())

async function firstLecture(timetableId: number): Promise<AttendanceSheetKey> {
  const { rows } = await sql<AttendanceSheetKey>`
    select s.teacher_id as enseignant_id, s.group_id, s.subject_id as matiere_id, s.slot_id as quart_id, s.type,
      to_char(d.date, 'YYYY-MM-DD') as date
    from timetable t join timetable_session s on s.timetable_id = t.id
    cross join lateral (select t.starts_on + s.day - 1 + 7 * week as date from generate_series(0, 9) week) d
    where t.id = ${timetableId} and s.teacher_id = ${demoTeacherId} and s.type = 1
      and not exists (select from holiday h where d.date between h.starts_on and h.ends_on)
    order by s.id, d.date limit 1`.execute(watched.db)
  if (!rows[0]) throw new Error('The demo teacher has no lecture')
  return rows[0]
}

async function firstRegister(): Promise<RegisterKey> {
  const { rows } = await sql<RegisterKey>`
    select r.teacher_id as enseignant_id, r.group_id, r.subject_id as matiere_id, r.type as type_matiere,
      r.held_on as date, g.year_id as annee_id, m.semester as semestre_id
    from register r join student_group g on g.id = r.group_id join subject m on m.id = r.subject_id
    where r.teacher_id = ${demoTeacherId} order by r.id limit 1`.execute(watched.db)
  if (!rows[0]) throw new Error('The demo teacher has no register')
  return rows[0]
}

it.each<[string, (db: Kysely<Tables>) => Promise<unknown>]>([
  ['attendance', (db) => selectAttendance(db, lecture, 'fr')],
  ['the groups of a cell', (db) => listCellGroups(db, demoTeacherId, { ...lecture, emploi_id: 3, jour_id: 1 })],
  ['the cards of statistics', (db) => listSessionGroups(db, actor, 'fr')],
  ['absences', (db) => countAbsences(db, lecture, 'fr')],
  [
    'the alerts of a class',
    (db) =>
      selectClassAlerts(db, {
        ...{ teacherId: demoTeacherId, groupId: lecture.group_id, subjectId: lecture.matiere_id, type: 1 },
      }),
  ],
  ['the groups of absence sheets', (db) => listAbsenceSheetGroups(db, actor, 'fr')],
  ['an absence sheet', (db) => selectAbsenceSheet(db, { teacherId: demoTeacherId, groupId: lecture.group_id }, 'fr')],
  ['the groups of a register', (db) => listClassGroups(db, { ...subject, ...yearKey, type: 1 }, 'called')],
  [
    'the students of a register',
    (db) => register.listGroupStudents(db, demoTeacherId, { ...subject, ...yearKey }, 'fr'),
  ],
  ['the days of registers', (db) => register.listRegisterDates(db, { ...subject, ...yearKey })],
  ['a register', (db) => register.getRegister(db, stored, 'fr')],
  ['the elimination view', (db) => register.listPresences(db, { ...subject, ...yearKey }, 'fr')],
])('%s: one statement without a sequential scan of a big table', async (_name, ask) => {
  const plans = await watched.plansOf(ask)
  expect(plans).toHaveLength(1)
  expect(plans[0]).not.toMatch(bigTables)
})

it('attendance of a whole lecture is saved in one statement after its sheet is locked', async () => {
  const { rows: list = [] } = (await selectAttendance(watched.db, held, 'fr')) ?? {}
  const array = list.map(({ idNumber: cin }): NewAttendance['array'][number] => ({ cin, abs: 1, note: '12.5' }))
  expect(array.length).toBeGreaterThan(60)
  const save = (rows: typeof array) => (db: Kysely<Tables>) =>
    saveAttendance(db, { ...held, emploi_id: 1, array: rows })
  expect(await watched.statementsOf(save(array))).toHaveLength(2)
  expect(await watched.statementsOf(save(array.slice(0, 1)))).toHaveLength(2)
})

it('a register is written in one statement', async () => {
  const key = { ...subject, ...yearKey }
  await setToday(watched.db, lecture.date)
  await watched.db.deleteFrom('attendance_sheet').where('held_on', '=', lecture.date).execute()
  const { Etudiant: etudiants } = await register.listGroupStudents(watched.db, demoTeacherId, key, 'fr')
  const written = await watched.statementsOf((db) => addRegister(db, { ...key, etudiants }))
  expect(written).toHaveLength(1)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from attendance a join attendance_sheet h on h.id = a.sheet_id
    where h.register_id is not null and h.held_on = today_here()`.execute(watched.db)
  expect(etudiants.length).toBeGreaterThan(60)
  expect(rows[0]?.count).toBe(etudiants.length)
})
