import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { followAbsencesAs, followAbsencesWith } from '../../../testing/absence-alerts.ts'
import { studentCodes } from '../../../testing/attendance-bodies.ts'
import { overlapCalls } from '../../../testing/overlapping-calls.ts'
import { arabicWords, textOf } from '../../../testing/printed-text.ts'
import { teachingIds } from '../../../testing/seed-teaching.ts'
import { startTeachingPortal } from '../../../testing/teaching-portal.ts'

const { groups, subjects, slots } = teachingIds
const [first, second] = studentCodes

const { portal, institute, own } = await startTeachingPortal()
const { previous } = institute.years
const office = await followAbsencesWith(portal)
const officeOfOther = await followAbsencesWith(portal, ['registrar'], institute.departments.other)
const reader = await followAbsencesWith(portal, ['admin'])
const exams = await followAbsencesWith(portal, ['exams'])
const head = await followAbsencesAs(portal, institute.head)
const headOfOther = await followAbsencesAs(portal, institute.otherHead)

/** Calls the roll of the first TD group on a Tuesday, counted from 15 September, by the numbers of the absent ones. */
const callRoll = (week: number, absent: number[]) =>
  sql`
    with sheet as (
      insert into attendance_sheet (teacher_id, group_id, subject_id, type, slot_id, held_on)
      values (${institute.teacher.id}, ${groups.tutorialA}, ${subjects.algorithms}, 2, ${slots.first},
        date '2026-09-15' + 7 * ${week}::integer) returning id
    )
    insert into attendance (sheet_id, student_id, presence, mark)
    select sheet.id, n, case when n = any(${absent}) then 'absent' else 'present' end,
      case when n = any(${absent}) then 0 end
    from sheet, generate_series(1, 3) n`.execute(portal.db)

beforeEach(async () => {
  await sql`truncate attendance_sheet, absence_threshold, elimination, absence_letter, audit_log cascade`.execute(
    portal.db,
  )
  await callRoll(0, [1, 2])
  await callRoll(1, [1, 2])
  await callRoll(2, [1])
  await office.setThreshold()
})

const idsOf = ({ body }: { body: unknown }): number[] => Object(body).ids
const none = { status: 409, body: { code: 'letters.none' } }
const ofFirst = { studentId: 1, subjectId: subjects.algorithms }
const eliminate = { ...ofFirst, isEliminated: true, reason: 'Trois absences' }
const readmit = { ...ofFirst, isEliminated: false, reason: 'Certificat médical' }
/** The number of each student with the kinds of the letters that were made, and the one that is due. */
const lettersOf = async (by = office, query = '', more = {}) =>
  (await by.list(query, more)).map(({ student, letters, dueLetter }) => [
    student.idNumber,
    letters.map(({ kind }) => kind),
    dueLetter,
  ])
const textOfLetters = async (ids: number[], by = office) => textOf((await by.printLetters(ids)).rawPayload)

describe('R-shared-53: a letter about absences', () => {
  it('is made once for each student of the list who is due one, recorded at the row, and audited', async () => {
    expect(await lettersOf()).toEqual([
      [first, [], 'warning'],
      [second, [], 'warning'],
    ])
    await sql`truncate audit_log`.execute(portal.db)
    expect(idsOf(await office.makeLetters())).toHaveLength(2)
    const [made] = await office.list()
    expect(made).toMatchObject({
      ...{ dueLetter: null, letters: [{ kind: 'warning', madeAt: expect.any(String), madeBy: 'Sonia Gharbi' }] },
    })
    expect(await portal.db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute()).toEqual([
      { action: 'letter.made', subject: 'student:1' },
      { action: 'letter.made', subject: 'student:2' },
    ])
    expect(await office.makeLetters()).toMatchObject(none)
    expect(await lettersOf(office, 'letterDue=true')).toEqual([])
  })

  it('is made for the chosen students alone, and for those of the filter', async () => {
    const chosen = [{ ...ofFirst, studentId: 2, type: 2 }]
    expect(idsOf(await office.makeLetters({ chosen }))).toHaveLength(1)
    expect(await lettersOf(office, 'letterDue=true')).toEqual([[first, [], 'warning']])
    expect(await office.makeLetters({ filter: { subjectId: subjects.networks } })).toMatchObject(none)
    expect(await office.makeLetters({ filter: { state: 'warned' } })).toMatchObject(none)
    expect(await office.makeLetters({ chosen: [{ ...ofFirst, type: 1 }] })).toMatchObject(none)
    expect(idsOf(await office.makeLetters({ filter: { groupId: groups.tutorialA, state: 'over' } }))).toHaveLength(1)
  })

  it('is made once by two who make it at the same time', async () => {
    const answers = await overlapCalls(portal.db, 'absence_letter', [
      () => office.makeLetters(),
      () => head.makeLetters(),
    ])
    const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : answer.status))
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(await lettersOf()).toEqual([
      [first, ['warning'], null],
      [second, ['warning'], null],
    ])
  })

  it('says in French the class, absences, hours, rate, dates and threshold, with a place for a signature', async () => {
    const text = await textOfLetters(idsOf(await office.makeLetters({ chosen: [{ ...ofFirst, type: 2 }] })))
    for (const part of [
      ...['Avertissement pour absences', 'Institut', '2026-2027', 'Numéro 1 Etudiant', first, 'LI1-A-TP1'],
      ...['Algorithmique', 'TD', '3 sur 3 séances', '4 h 30', '100 %', 'Avertissement : 2, élimination : 3'],
      ...['15/09/2026, 08:30-10:00', '22/09/2026', '29/09/2026', 'Fait le', 'Signature et cachet'],
    ])
      expect(text).toContain(part)
  })

  it('says the same in Arabic, with Arabic names', async () => {
    const text = await textOfLetters(idsOf(await office.makeLetters({ language: 'ar', filter: { search: first } })))
    for (const part of [first, 'LI1-A-TP1', '4:30', '100%', '15/09/2026, 08:30-10:00', 'الخوارزميات'])
      expect(text).toContain(part)
    const words = arabicWords(text)
    for (const word of ['إنذار', 'مسيرة', 'إمضاء']) expect(words).toContain(Array.from(word).toSorted().join(''))
  })

  it('says what was counted when it was made, also after the roll was corrected', async () => {
    const ids = idsOf(await office.makeLetters())
    await sql`truncate attendance_sheet cascade`.execute(portal.db)
    expect(await office.list()).toEqual([])
    expect(await textOfLetters(ids)).toContain('3 sur 3 séances')
  })

  it('tells an elimination, of all session types of the subject, then its lifting, and the next elimination', async () => {
    await office.makeLetters()
    await office.decide(eliminate)
    expect((await lettersOf())[0]).toEqual([first, ['warning'], 'elimination'])
    const told = await textOfLetters(idsOf(await office.makeLetters()))
    for (const part of ["Notification d'élimination", 'TD', '3 sur 3 séances', 'vous êtes éliminé(e)'])
      expect(told.replaceAll('’', "'")).toContain(part)
    expect(await office.makeLetters()).toMatchObject(none)
    await office.decide(readmit)
    expect((await lettersOf())[0]).toEqual([first, ['warning', 'elimination'], 'lifting'])
    const lifted = await textOfLetters(idsOf(await office.makeLetters()))
    expect(lifted).toContain('est levée')
    expect(lifted).not.toContain('sur 3 séances')
    await office.decide(eliminate)
    expect((await lettersOf())[0]).toEqual([first, ['warning', 'elimination', 'lifting'], 'elimination'])
    expect(idsOf(await office.makeLetters())).toHaveLength(1)
  })

  it('of a lifting is due to a student who is near no threshold any more, and not where no letter told the elimination', async () => {
    await office.decide(eliminate)
    await office.decide(readmit)
    await sql`truncate absence_threshold`.execute(portal.db)
    expect(await office.list()).toEqual([])
    await office.decide(eliminate)
    await office.makeLetters()
    await office.decide(readmit)
    expect(await office.list()).toMatchObject([{ state: 'lifted', type: null, dueLetter: 'lifting' }])
    await office.makeLetters()
    expect(await lettersOf(office, 'state=lifted')).toEqual([[first, ['elimination', 'lifting'], null]])
  })
})

describe('R-shared-53: letters about absences', () => {
  it('are made by the registrar and the head of the department of the subject, and read by those who read the list', async () => {
    for (const other of [officeOfOther, headOfOther]) expect(await other.makeLetters()).toMatchObject(none)
    for (const other of [reader, exams]) expect((await other.makeLetters()).status).toBe(403)
    expect((await portal.post('/api/v1/absence-letters', { filter: {}, language: 'fr' }, own)).status).toBe(403)
    expect((await reader.list()).map(({ mayMakeLetter }) => mayMakeLetter)).toEqual([false, false])
    expect((await head.list()).map(({ mayMakeLetter }) => mayMakeLetter)).toEqual([true, true])
    const ids = idsOf(await head.makeLetters())
    expect(ids).toHaveLength(2)
    const statuses = [office, head, reader, officeOfOther, headOfOther, exams].map((by) => by.printLetters(ids))
    expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 404, 403])
    expect((await portal.get(`/api/v1/absence-letters/print?ids=${ids.join()}`, own)).status).toBe(403)
  })

  it('are of the year of the session, and refused in a closed one', async () => {
    const ofThen = { annee: String(previous) }
    const ids = idsOf(await office.makeLetters())
    expect((await office.printLetters(ids, ofThen)).statusCode).toBe(404)
    expect(await office.makeLetters({}, ofThen)).toMatchObject(none)
    await sql`
      insert into student_group (id, year_id, speciality_id, level_id, kind, name, span)
      values (60, ${previous}, 1, 1, 1, 'LI1 of then', '[60,64)') on conflict do nothing`.execute(portal.db)
    await sql`insert into enrolment values (4, ${previous}, 60, '[60,64)') on conflict do nothing`.execute(portal.db)
    await office.decide({ ...eliminate, studentId: 4 }, ofThen)
    await sql`update academic_year set closed_at = now() where id = ${previous}`.execute(portal.db)
    expect(await office.makeLetters({}, ofThen)).toMatchObject({ status: 409, body: { code: 'year.closed' } })
    await sql`update academic_year set closed_at = null where id = ${previous}`.execute(portal.db)
    const then = idsOf(await office.makeLetters({}, ofThen))
    expect((await office.printLetters(then, ofThen)).statusCode).toBe(200)
    expect((await office.printLetters(then)).statusCode).toBe(404)
  })

  it('are refused for more students than one document has', async () => {
    await sql`
      with extra as (
        insert into student (id_number, first_name, last_name, gender, birth_date)
        select 'L' || n, 'Etudiant', 'Supplémentaire', 1, '2005-01-01' from generate_series(1, 199) n returning id
      ), enrolled as (
        insert into enrolment select id, ${institute.years.current}, 4, '[0,1)' from extra
      )
      insert into elimination (student_id, subject_id, year_id)
      select id, ${subjects.algorithms}, ${institute.years.current} from extra`.execute(portal.db)
    expect(await office.makeLetters()).toMatchObject({ status: 409, body: { code: 'letters.tooMany' } })
    expect(await portal.db.selectFrom('absence_letter').selectAll().execute()).toEqual([])
    expect(idsOf(await office.makeLetters({ filter: { state: 'over' } }))).toHaveLength(1)
  })
})
