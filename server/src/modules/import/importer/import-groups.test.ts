import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Files, instituteFiles, writeFiles } from '../../../testing/institute-files.ts'
import { openTestPortal } from '../../../testing/institute-portal.ts'
import { runCommand } from '../../../admin/run-command.ts'

const bring = async (files: Files) =>
  (await runCommand(['import', await writeFiles(files)], { db: portal.db, by: 'admin:zohra' })).text
const [groupHeader = '', sessionHeader = ''] = [instituteFiles.groupes?.[0], instituteFiles.emploi?.[0]]

const portal = await openTestPortal()
await bring(instituteFiles)

/** By group: its lecture group, its students and its sessions, found by overlapping spans. */
type Overlapping = Record<string, [whole: string, students: number, sessions: number]>

async function overlapping(): Promise<Overlapping> {
  const { rows } = await sql<{ name: string; whole: string; students: number; sessions: number }>`
    select g.name, l.name as whole,
      (select count(*)::integer from enrolment e where e.group_span <@ g.span) as students,
      (select count(*)::integer from timetable_session s where s.group_span && g.span) as sessions
    from student_group g join student_group l on l.kind = 1 and l.span @> g.span`.execute(portal.db)
  return Object.fromEntries(rows.map(({ name, whole, students, sessions }) => [name, [whole, students, sessions]]))
}

const founded: Overlapping = {
  LI1: ['LI1', 2, 5],
  'LI1-A': ['LI1', 1, 4],
  'LI1-A-TP1': ['LI1', 1, 3],
  'LI1-A-TP2': ['LI1', 0, 3],
  'LI1-B': ['LI1', 1, 2],
}
const added: Overlapping = {
  'LI1-B-TP1': ['LI1', 1, 2],
  'LI1-B-TP2': ['LI1', 0, 2],
  'LI1-C': ['LI1', 0, 1],
}

it('numbers groups so that their students and sessions are found', async () => {
  expect(await overlapping()).toEqual(founded)
})

it('adds new groups to a lecture group with sessions, and its students to the smallest of them', async () => {
  const lines = ['2026-2027;LI1-B-TP1;tp;LI1-B;;', '2026-2027;LI1-B-TP2;tp;LI1-B;;', '2026-2027;LI1-C;td;LI1;;']
  const students = ['annee;etudiant;groupe', '2026-2027;00000002;LI1-B-TP1']
  expect(await bring({ groupes: [groupHeader, ...lines], inscriptions: students })).toMatch(
    /groupes\.csv +3 +0 +0 +0\ninscriptions\.csv +0 +1 +0 +0\n/,
  )
  expect(await overlapping()).toEqual({ ...founded, ...added })
})

it('moves a group with its students and sessions into another lecture group', async () => {
  const lines = ['2026-2027;LI2;cours;;LI;1 ère année', '2026-2027;LI1-A;td;LI2;;']
  expect(await bring({ groupes: [groupHeader, ...lines] })).toMatch(/groupes\.csv +1 +1 +0 +0\n/)
  expect(await overlapping()).toEqual({
    ...founded,
    ...added,
    LI1: ['LI1', 1, 2],
    LI2: ['LI2', 1, 3],
    'LI1-A': ['LI2', 1, 3],
    'LI1-A-TP1': ['LI2', 1, 2],
    'LI1-A-TP2': ['LI2', 0, 2],
  })
})

it('moves a student to another group', async () => {
  const text = await bring({ inscriptions: ['annee;etudiant;groupe', '2026-2027;00000001;LI1-B-TP1'] })
  expect(text).toMatch(/inscriptions\.csv +0 +1 +0 +0\n/)
  expect(await overlapping()).toMatchObject({ 'LI1-B-TP1': ['LI1', 2, 2] })
})

it('refuses a session that conflicts with an announced make-up', async () => {
  const year = new Date().getUTCFullYear() + 2
  const monday = `${year}-01-0${1 + ((8 - new Date(`${year}-01-01`).getUTCDay()) % 7)}`
  await bring({
    annees: ['annee;debut;fin', `${year - 1}-${year};${year - 1}-09-01;${year}-08-31`],
    semestres: ['annee;semestre;debut;fin', `${year - 1}-${year};1;${year - 1}-09-10;${year}-02-01`],
    groupes: [groupHeader, `${year - 1}-${year};LI9;cours;;LI;1 ère année`],
  })
  await sql`
    insert into session_notice (teacher_id, year_id, semester, subject_id, type, slot_id, during, room_id)
    select t.id, y.id, 1, m.id, 1, q.id, tsrange(${monday}::date + q.starts_at, ${monday}::date + q.ends_at), null
    from teacher t, academic_year y, subject m, time_slot q
    where t.identifier = '10000002' and y.name = ${`${year - 1}-${year}`} and m.code = 'ALG1' and q.label = '08:30-10:00'`.execute(
    portal.db,
  )
  const session = `${year - 1}-${year};1;lundi;08:30-10:00;LI9;;cours;ALG1;10000002;;;`
  expect(await bring({ emploi: [sessionHeader, session] })).toContain(
    'emploi.csv:2: a make-up or a test of a day to come is there: its teacher moves it first',
  )
})
