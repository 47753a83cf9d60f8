import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { runCommand } from '../../../admin/run-command.ts'
import { type Files, instituteFiles, writeFiles } from '../../../testing/institute-files.ts'
import { openTestPortal } from '../../../testing/institute-portal.ts'
import { setToday } from '../../../testing/set-today.ts'

const portal = await openTestPortal()
const bring = async (files: Files) =>
  (await runCommand(['import', await writeFiles(files)], { db: portal.db, by: 'admin:zohra' })).text
const [header = '', ...lines] = instituteFiles.emploi ?? []
const bringLines = (...changed: string[]) => bring({ emploi: [header, ...changed] })

/** The sessions of a group, with their days. */
async function sessionsOf(group: string) {
  const { rows } = await sql<{ at: string }>`
    select concat_ws(' ', q.label, coalesce(r.name, '-'), s.valid) as at
    from timetable_session s join student_group g on g.id = s.group_id join time_slot q on q.id = s.slot_id
    left join room r on r.id = s.room_id
    where g.name = ${group} order by lower(s.valid), q.label`.execute(portal.db)
  return rows.map(({ at }) => at)
}
const tutorial = (slot: string, room: string, remove = '') =>
  `2026-2027;1;mardi;${slot};LI1-A;toutes;td;ALG1;leila.trabelsi@institut.example;${room};;${remove}`
const semesterOf = async () => {
  const { rows } = await sql<{ days: string }>`
    select daterange(starts_on, ends_on, '[]')::text as days from timetable where semester = 1`.execute(portal.db)
  return String(rows[0]?.days)
}

it('R-shared-44: the first import of a timetable is of its whole semester, also while it runs', async () => {
  await setToday(portal.db, '2026-10-15')
  expect(await bring(instituteFiles)).toMatch(/emploi\.csv +5 +0 +0 +0\n/)
  expect(await sessionsOf('LI1-A')).toEqual([`08:30-10:00 B01 ${await semesterOf()}`])
  expect(await bringLines(...lines)).toMatch(/emploi\.csv +0 +0 +0 +5\n/)
})

it('R-shared-44: an import while the semester runs changes, adds and removes sessions from today on', async () => {
  const [first, last] = (await semesterOf()).slice(1, -1).split(',')
  expect(await bringLines(tutorial('08:30-10:00', ''))).toMatch(/emploi\.csv +0 +0 +0 +1\n/)
  expect(await bringLines(tutorial('08:30-10:00', 'Amphi'))).toMatch(/emploi\.csv +0 +1 +0 +0\n/)
  const former = `08:30-10:00 B01 [${first},2026-10-15)`
  expect(await sessionsOf('LI1-A')).toEqual([former, `08:30-10:00 Amphi [2026-10-15,${last})`])
  await setToday(portal.db, '2026-10-20')
  const moved = [tutorial('08:30-10:00', '', 'oui'), tutorial('10:10-11:40', 'B01')]
  expect(await bringLines(...moved)).toMatch(/emploi\.csv +1 +0 +1 +0\n/)
  expect(await sessionsOf('LI1-A')).toEqual([
    former,
    '08:30-10:00 Amphi [2026-10-15,2026-10-20)',
    `10:10-11:40 B01 [2026-10-20,${last})`,
  ])
})

it('R-shared-44: an import after the end of a semester corrects the whole of it', async () => {
  await setToday(portal.db, '2027-07-01')
  const days = await semesterOf()
  const lecture = lines[0] ?? ''
  expect(await bringLines(lecture.replace('Amphi', 'B01'))).toMatch(/emploi\.csv +0 +1 +0 +0\n/)
  expect(await sessionsOf('LI1')).toEqual([`08:30-10:00 B01 ${days}`])
})

it('R-shared-44: a semester keeps the days on which its plan changed', async () => {
  const semester = '2026-2027;1;2026-10-18;2027-01-16'
  expect(await bring({ semestres: ['annee;semestre;debut;fin', semester] })).toContain(
    'semestres.csv:2: the timetable changed on a day that is then outside of the semester',
  )
})

/** The groups of each class on a day of the week, on a date. */
async function classesOn(day: number, date: string) {
  const { rows } = await sql<{ groups: string }>`
    select string_agg(g.name, ' ' order by g.name) as groups
    from timetable_session s join student_group g on g.id = s.group_id
    where s.day = ${day} and s.valid @> ${date}::date group by s.class_id order by 1`.execute(portal.db)
  return rows.map(({ groups }) => groups)
}

const wednesday = (groups: string, teacher: string, room: string, remove = '') =>
  `2026-2027;1;mercredi;08:30-10:00;"${groups}";;td;ALG1;${teacher};${room};;${remove}`

it('R-shared-51: several groups in one cell, or in lines that differ in the group alone, are one class', async () => {
  await setToday(portal.db, '2026-09-01')
  expect(await bringLines(wednesday('LI1-A; LI1-B', '10000001', 'Amphi'))).toMatch(/emploi\.csv +2 +0 +0 +0\n/)
  expect(await classesOn(3, '2026-10-14')).toEqual(['LI1-A LI1-B'])
  expect(await bringLines(wednesday('LI1-A + LI1-B', '10000001', 'B01'))).toMatch(/emploi\.csv +0 +2 +0 +0\n/)
  const lecturers = ['LI1-A', 'LI1-B'].map((group) => wednesday(group, '10000001', 'B01'))
  expect(await bringLines(...lecturers)).toMatch(/emploi\.csv +0 +0 +0 +2\n/)
  expect(await classesOn(3, '2026-10-14')).toEqual(['LI1-A LI1-B'])
  expect(await bringLines(wednesday('LI1-A', '10000001', 'Amphi'))).toContain('is taken then')
  expect(await bringLines(wednesday('LI1-A, LI1', '10000001', 'B01'))).toContain('students of the groupe')
})

it('R-shared-51: a group leaves a class and joins it again from today on while the semester runs', async () => {
  await setToday(portal.db, '2026-10-15')
  expect(await bringLines(wednesday('LI1-A', '10000001', 'B01', 'oui'))).toMatch(/emploi\.csv +0 +0 +1 +0\n/)
  expect(await classesOn(3, '2026-10-14')).toEqual(['LI1-A LI1-B'])
  expect(await classesOn(3, '2026-10-21')).toEqual(['LI1-B'])
  await setToday(portal.db, '2026-10-27')
  expect(await bringLines(wednesday('LI1-A', '10000001', 'B01'))).toMatch(/emploi\.csv +1 +0 +0 +0\n/)
  expect(await classesOn(3, '2026-10-21')).toEqual(['LI1-B'])
  expect(await classesOn(3, '2026-10-28')).toEqual(['LI1-A LI1-B'])
})
