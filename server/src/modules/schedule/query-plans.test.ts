import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '../../database/tables.ts'
import { demoTeacherId } from '../../../demo/accounts.ts'
import { recordDemoQueries, type QueryRecorder } from '../../testing/query-recorder.ts'
import { selectCalendar } from './calendar/calendar.sql.ts'
import { listInvigilations } from './invigilation.service.ts'
import { listTeacherGroups } from './timetable.service.ts'
import { selectGroupTimetable, selectTeacherTimetable } from './timetable.sql.ts'
import { selectTeacherWeek } from './week/week.sql.ts'

const bigTables = /Seq Scan on (timetable_session|invigilation|exam|enrolment|student)\b/
const actor = { teacherId: demoTeacherId, departmentId: 1, isHead: false, yearId: 2, sessionId: 1, isReadOnly: false }
const key = { enseignant_id: demoTeacherId, semestre_id: 1, annee_id: 2 } as const

let watched: QueryRecorder
beforeAll(async () => {
  watched = await recordDemoQueries()
})
afterAll(() => watched.db.destroy())

it.each<[string, (db: Kysely<Tables>) => Promise<unknown>]>([
  ['the timetable of a teacher', (handle) => selectTeacherTimetable(handle, key, 'fr')],
  ['the week of a teacher', (handle) => selectTeacherWeek(handle, actor, '2026-11-30', 'fr')],
  ['the groups of a teacher', (handle) => listTeacherGroups(handle, actor, key)],
  ['a group', (handle) => selectGroupTimetable(handle, actor, { group_id: 1, semestre_id: 1, annee_id: 2 }, 'fr')],
  ['invigilations', (handle) => listInvigilations(handle, key, 'fr')],
  ['the calendar', (handle) => selectCalendar(handle, Buffer.alloc(32), 'fr')],
])('%s: one statement without a sequential scan of a big table', async (_name, ask) => {
  const plans = await watched.plansOf(ask)
  expect(plans).toHaveLength(1)
  expect(plans[0]).not.toMatch(bigTables)
})
