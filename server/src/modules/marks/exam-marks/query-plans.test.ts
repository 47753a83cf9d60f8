import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../database/tables.ts'
import type { ExamKind } from '../../../database/tables/teaching.ts'
import { demoTeacherId } from '../../../../demo/accounts.ts'
import { setToday } from '../../../testing/set-today.ts'
import { fastestRun } from '../../../testing/fastest-run.ts'
import { recordDemoQueries, type QueryRecorder } from '../../../testing/query-recorder.ts'
import { saveRooms } from '../exam-rooms/exam-rooms.service.ts'
import * as rooms from '../exam-rooms/room-lists.service.ts'
import { listExams } from './exam-lists.service.ts'
import type { EnteredExamRow, ExamSheetKey } from './exam-marks.schemas.ts'
import { saveMarks } from './exam-marks.service.ts'
import { selectExamSheet } from './exam-marks.sql.ts'

// The demo has too few students for this: a sequential scan over those of a lecture may cost less than the index.
const bigTables = /Seq Scan on (timetable_session|enrolment|exam_mark)\b/

let watched: QueryRecorder
let lecture: ExamSheetKey & { type_matiere: 1 }
let room: rooms.OwnRoom
let validatedRoom: rooms.OwnRoom
beforeAll(async () => {
  watched = await recordDemoQueries()
  await setToday(watched.db, '2099-12-31')
  const { rows } = await sql<ExamSheetKey>`
    select s.teacher_id as enseignant_id, s.group_id, s.subject_id as matiere_id, 1 as type_examen_id,
      t.semester as semestre_id, t.year_id as annee_id
    from timetable t join timetable_session s on s.timetable_id = t.id
    where t.id = 3 and s.teacher_id = ${demoTeacherId} and s.type = 1
    order by s.id limit 1`.execute(watched.db)
  if (!rows[0]) throw new Error('The demo teacher has no lecture')
  lecture = { ...rows[0], type_matiere: 1 }
  room = await findRoom('draft')
  validatedRoom = await findRoom('validated')
})
afterAll(() => watched.db.destroy())

async function findRoom(state: 'draft' | 'validated'): Promise<rooms.OwnRoom> {
  const kinds: ExamKind[] = ['principal', 'control']
  const { rows } = await sql<{ examId: number; room: string }>`
    select h.exam_id as "examId", r.name as room
    from exam_sheet h join room r on r.id = h.room_id join exam e on e.id = h.exam_id
    join exam_period p on p.id = e.period_id
    where h.teacher_id = ${demoTeacherId} and h.state = ${state} and p.kind = any(${kinds}) order by h.id limit 1`.execute(
    watched.db,
  )
  if (!rows[0]) throw new Error(`The demo teacher has no final exam whose marks are ${state}`)
  return { teacherId: demoTeacherId, kinds, ...rows[0] }
}

const exams = { teacherId: demoTeacherId, yearId: 2, semester: 1, kind: 1 } as const
const cards = { teacherId: demoTeacherId, yearId: 2, semester: 1, kind: 'principal' } as const

it.each<[string, (db: Kysely<Tables>) => Promise<unknown>]>([
  ['the exams of a semester', (db) => listExams(db, exams, 'fr')],
  ['the marks of an exam', (db) => selectExamSheet(db, lecture, 'fr')],
  ['the cards of exams', (db) => rooms.listExams(db, cards, { language: 'fr' })],
  ['the rooms of an exam', (db) => rooms.listRooms(db, room)],
  ['the papers of a room', (db) => rooms.listAnonymousRows(db, room)],
  ['the students of a room', (db) => rooms.listNamedRows(db, room, 'fr')],
  ['the results of a room', (db) => rooms.listResults(db, validatedRoom, { language: 'fr' })],
])('%s: one statement without a sequential scan of a big table', async (_name, ask) => {
  const plans = await watched.plansOf(ask)
  expect(plans).toHaveLength(1)
  expect(plans[0]).not.toMatch(bigTables)
})

describe('marks are saved in one statement after their sheet is locked', () => {
  it('those of a whole lecture', async () => {
    const sheet = await selectExamSheet(watched.db, lecture, 'fr')
    const etudiants = (sheet?.rows ?? []).map(({ cin }): EnteredExamRow => ({ cin, isPresent: 1, note: '12.5' }))
    expect(etudiants.length).toBeGreaterThan(60)
    const save = (rows: EnteredExamRow[]) => (db: Kysely<Tables>) => saveMarks(db, { ...lecture, etudiants: rows })
    expect(await watched.statementsOf(save(etudiants))).toHaveLength(2)
    expect(await watched.statementsOf(save(etudiants.slice(0, 1)))).toHaveLength(2)
  })

  it('those of a room', async () => {
    const { ListEtudiant } = await rooms.listAnonymousRows(watched.db, room)
    const list = ListEtudiant.map(({ id }) => ({ id, note: '8.25' }))
    expect(list.length).toBeGreaterThan(25)
    const body = { examen_id: room.examId, list }
    expect(await watched.statementsOf((db) => saveRooms(db, room, body))).toHaveLength(2)
  })
})

it('1,000 marks are saved in under 500 ms', async () => {
  await sql`
    with added as (
      insert into student (id_number, first_name, last_name, gender, birth_date)
      select 'many-' || n, 'Etudiant', 'Nombreux', 1, '2005-01-01' from generate_series(1, 1000) n returning id
    ), leaf as (
      select part.id, part.span from student_group g join student_group part on part.span <@ g.span and part.kind = 3
      where g.id = ${lecture.group_id} order by part.id limit 1
    )
    insert into enrolment (student_id, year_id, group_id, group_span)
    select added.id, ${lecture.annee_id}::int, leaf.id, leaf.span from added, leaf`.execute(watched.db)
  const rowsOf = (note: string) =>
    Array.from({ length: 1000 }, (_, at): EnteredExamRow => ({ cin: `many-${at + 1}`, isPresent: 1, note }))
  let saves = 0
  const save = async () => {
    const outcome = await saveMarks(watched.db, { ...lecture, etudiants: rowsOf(String(++saves % 20)) })
    expect(outcome.status).toBe(200)
  }
  expect(await fastestRun(500, save)).toBeLessThan(500)
})
