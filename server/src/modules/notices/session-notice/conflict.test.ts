import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { noticeBodies } from '../../../testing/notices/notice-bodies.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { groups, sessions, slots, subjects } = teachingIds

const { portal, institute, own, colleague } = await startTeachingPortal()
const bodies = noticeBodies(institute)
beforeEach(() => portal.db.deleteFrom('session_notice').execute())

const codeOf = ({ body }: { body: unknown }): string => Object(body).msg
const add = async (changes: object = {}) =>
  codeOf(await portal.post('/api/avis/rattrapage/add', bodies.makeUp(changes), own))
const addTest = async (changes: object = {}) =>
  codeOf(await portal.post('/api/avis/examen/add', bodies.test(changes), own))
/** A lecture on networks for the teacher's students. */
const addOfColleague = async (changes: object = {}) => {
  const lecture = { enseignant_id: institute.colleague.id, type_id: 1, matiere_id: subjects.networks }
  const body = bodies.makeUp({ ...lecture, group_id: groups.lecture, ...changes })
  return codeOf(await portal.post('/api/avis/rattrapage/add', body, colleague))
}

describe('a notice is rejected when', () => {
  it('the teacher has another notice then, a make-up or a test, for any group', async () => {
    expect(await add()).toBe('')
    expect(await add({ group_id: groups.tutorialB })).toBe('clash.teacherNotice')
    expect(await addTest({ group_id: groups.tutorialB })).toBe('clash.teacherNotice')
  })

  it('the teacher has a session then', async () => {
    expect(await add({ date: '2026-11-23', jour_id: 1 })).toBe('clash.teacherSession')
  })

  it('the teacher invigilates then', async () => {
    expect(await add({ date: '2026-11-19', jour_id: 4, quart_id: slots.fourth })).toBe('clash.teacherInvigilation')
  })

  it('a group that contains its group has a notice then', async () => {
    expect(await addOfColleague()).toBe('')
    expect(await add()).toBe('clash.groupNotice')
    const practical = { type_id: 3, matiere_id: subjects.networks, group_id: groups.practicalA1 }
    expect(await add(practical)).toBe('clash.groupNotice')
  })

  it('a group within its group has a notice then', async () => {
    expect(await add({ type_id: 3, matiere_id: subjects.networks, group_id: groups.practicalA2 })).toBe('')
    expect(await addOfColleague()).toBe('clash.groupNotice')
    expect(await addOfColleague({ group_id: [groups.tutorialA, groups.tutorialB] })).toBe('clash.groupNotice')
    expect(await addOfColleague({ group_id: groups.tutorialB })).toBe('')
  })

  it('the group has a session with a colleague then', async () => {
    expect(await add({ date: '2026-11-20', jour_id: 5 })).toBe('clash.groupSession')
  })

  it('the group has an exam then', async () => {
    expect(await add({ date: '2026-11-18', jour_id: 3, quart_id: slots.third })).toBe('clash.groupExam')
    expect(await addTest({ date: '2026-11-18', jour_id: 3, quart_id: slots.third })).toBe('clash.groupExam')
  })

  it('its length overlaps a later event', async () => {
    expect(await add({ date: '2026-11-18', jour_id: 3, nb_heure_seance: 4 })).toBe('clash.teacherSession')
    expect(await add({ date: '2026-11-18', jour_id: 3, nb_heure_seance: 2 })).toBe('')
  })
})

describe('a notice is accepted when', () => {
  it('other teachers and groups are booked, but not its own', async () => {
    expect(await add({ date: '2026-11-20', jour_id: 5, quart_id: slots.second })).toBe('')
    expect(await add({ date: '2026-11-18', jour_id: 3, quart_id: slots.fourth })).toBe('')
  })

  it('the conflicting booking was removed', async () => {
    expect(await addOfColleague()).toBe('')
    expect(await add()).toBe('clash.groupNotice')
    await portal.db.deleteFrom('session_notice').execute()
    expect(await add()).toBe('')
  })
})

describe('the planned events of a day', () => {
  const planned = async (day: string) => {
    const { rows } = await sql<{ what: string }>`
      select distinct kind || ' ' || id as what from planned_on(${day}) order by what`.execute(portal.db)
    return rows.map(({ what }) => what)
  }

  it('are the sessions of its weekday and week, exams and invigilations', async () => {
    expect(await planned('2026-11-18')).toEqual(['Exam 1', `Session ${sessions.tutorialB}`])
    expect(await planned('2026-11-19')).toEqual(['Invigilation 1', `Session ${sessions.evenPractical}`])
    expect(await planned('2026-11-26')).toEqual([`Session ${sessions.oddPractical}`])
  })

  it('are empty on a Sunday, on a holiday and outside the semester', async () => {
    for (const day of ['2026-11-22', teachingIds.holiday, '2026-09-07', '2026-12-21'])
      expect(await planned(day)).toEqual([])
  })
})

describe('the timetable cannot be planned over future notices', () => {
  /** A year that is always in the future, with a make-up of the teacher on a Monday in the first slot. */
  beforeEach(async () => {
    const teacherId = sql.lit(institute.teacher.id)
    await sql`
      delete from exam where id = 9; delete from exam_period where id = 9; delete from timetable_session where id = 99;
      delete from timetable where id = 9; delete from student_group where id = 99; delete from academic_year where id = 99;
      insert into academic_year (id, name, starts_on, ends_on) values (99, '2098-2099', '2098-09-01', '2099-08-31');
      insert into student_group (id, year_id, speciality_id, level_id, kind, name, span) values (99, 99, 1, 1, 1, 'LI1', '[90,91)');
      insert into timetable (id, year_id, semester, starts_on, ends_on) values (9, 99, 1, '2098-09-15', '2098-12-20');
      insert into exam_period (id, year_id, semester, kind, starts_on, ends_on) values (9, 99, 1, 'ds', '2098-11-01', '2098-11-30');
      insert into session_notice (id, teacher_id, year_id, semester, subject_id, type, slot_id, during)
        values (999, ${teacherId}, 99, 1, 1, 1, 1, '[2098-11-17 08:30, 2098-11-17 10:00)');
      insert into session_notice_group select 999, 99, 99, '[90,91)', during from session_notice where id = 999`.execute(
      portal.db,
    )
  })

  const session = (teacherId: number, day: number) => sql`
    insert into timetable_session (id, timetable_id, year_id, day, slot_id, type, subject_id, teacher_id, group_id, group_span)
    values (99, 9, 99, ${day}, 1, 1, 2, ${teacherId}, 99, '[90,91)')`
  const exam = (slotId: number) =>
    sql`insert into exam (id, period_id, subject_id, held_on, slot_id) values (9, 9, 2, '2098-11-17', ${slotId})`
  const duty = (slotId: number) => sql`
    insert into invigilation (period_id, teacher_id, held_on, slot_id)
    values (9, ${institute.teacher.id}, '2098-11-17', ${slotId}) returning id`

  it('a session that conflicts in teacher or group is rejected, any other is accepted', async () => {
    await expect(session(institute.teacher.id, 1).execute(portal.db)).rejects.toThrow('takes what a notice has taken')
    await expect(session(institute.colleague.id, 1).execute(portal.db)).rejects.toThrow('takes what a notice has taken')
    await session(institute.teacher.id, 2).execute(portal.db)
  })

  it('a conflicting exam or invigilation is rejected too', async () => {
    await expect(exam(1).execute(portal.db)).rejects.toThrow('takes what a notice has taken')
    await expect(duty(1).execute(portal.db)).rejects.toThrow('takes what a notice has taken')
    await exam(2).execute(portal.db)
    await duty(2).execute(portal.db)
    await portal.db.deleteFrom('invigilation').where('period_id', '=', 9).execute()
  })
})
