import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/actor.ts'
import type { ClassOverview } from '../modules/marks/class/class.schemas.ts'
import type { OwnClassList } from '../modules/schedule/own-classes/own-class.schemas.ts'
import { compareAlerts, type OfficeAlerts } from './alert-facts.ts'
import { factOfClass, type ShownClass, wordOfClass } from './class-facts.ts'
import { compareSurfaces, joinComparisons, say, type Comparison, type Said } from './facts.ts'
import type { Pages } from './pages.ts'

/** A teacher with the classes of the year, and the weeks of the period. */
interface TeacherClasses {
  actor: Actor
  classes: OwnClassList['items']
  weeks: readonly ShownClass[]
  alerts: OfficeAlerts
}

const typeNames = { 1: '1', 2: '2', 3: '3', 4: '4' } as const

/** The classes of a teacher: their pages with the weeks, the registers, the statistics, the eliminations and the tasks. */
export async function compareClasses(
  db: Database,
  pages: Pages,
  { actor, classes, weeks, alerts }: TeacherClasses,
  { first, last, now }: { first: string; last: string; now: string },
): Promise<Comparison> {
  const [ofWeeks, ofPages, called, due]: [Said, Said, Said, Said] = [new Map(), new Map(), new Map(), new Map()]
  for (const { facts, date, isTest, isOfClass, word } of weeks)
    if (!isTest && isOfClass && date >= first && date <= last) for (const fact of facts) say(ofWeeks, fact, word)
  const tasks = await pages.rollTasks(db, actor, 'fr')
  const notCalled = new Set(
    tasks.filter(({ recorded }) => recorded === 0).map(({ heldOn, slot }) => `${heldOn} ${slot}`),
  )
  const ambiguous = await ambiguousRolls(db, actor)
  const closings = await selectClosings(db, actor)
  const comparisons: Comparison[] = []
  for (const { group, subject, type, semester } of classes) {
    const path = { groupId: String(group.id), subjectId: String(subject.id), type: typeNames[type] }
    const page = await pages.classPage(db, actor, { ...path, semester: semester === 1 ? '1' : '2' }, 'fr')
    for (const meeting of page.meetings)
      if (meeting.date >= first && meeting.date <= last)
        say(ofPages, factOfClass(meeting.sessionId, meeting.date), wordOfClass(meeting))
    for (const { date, slot, absences, cancelledBy, isPending, startsAt } of page.meetings) {
      if (page.students.length === 0 || cancelledBy || isPending || ambiguous.has(`${date} ${slot}`)) continue
      if (!isAsked(`${date} ${startsAt}`, now) || date <= (closings.get(semester) ?? '')) continue
      const fact = `roll of teacher ${actor.teacherId} on ${date} ${slot}`
      say(called, fact, absences === null ? 'not called' : 'called')
      say(due, fact, notCalled.has(`${date} ${slot}`) ? 'not called' : 'called')
    }
    comparisons.push(
      await compareStudents(db, pages, actor, page),
      await compareSheets(db, pages, { actor, page, weeks }),
      await compareAlerts(db, pages, { actor, path, students: page.students }, alerts),
    )
  }
  return joinComparisons([
    ...comparisons,
    compareSurfaces([
      ['week', keysIn(ofWeeks, ofPages)],
      ['pages of classes', ofPages],
    ]),
    compareSurfaces([
      ['pages of classes', called],
      ['tasks', due],
    ]),
  ])
}

/** Without make-ups that wait for a decision and are of no weekly class. */
const keysIn = (ofWeeks: Said, ofPages: Said): Said =>
  new Map([...ofWeeks].filter(([fact, words]) => ofPages.has(fact) || !words.has('pending')))

/**
 * The rolls that a page rightly calls otherwise than the tasks: those that the administration closed before they were
 * called, those that were called for students who have all left the group, and those of one of several groups of a class.
 */
async function ambiguousRolls(db: Database, { teacherId }: Actor): Promise<Set<string>> {
  const { rows } = await sql<{ roll: string }>`
    select h.held_on || ' ' || q.label as roll
    from attendance_sheet h join student_group g on g.id = h.group_id join time_slot q on q.id = h.slot_id
    where h.teacher_id = ${teacherId}
      and (not h.is_open or exists (select from attendance a where a.sheet_id = h.id))
      and not exists (
        select from attendance a join enrolment e on e.student_id = a.student_id and e.year_id = g.year_id
        where a.sheet_id = h.id and e.group_span <@ g.span)
    union
    select o.held_on || ' ' || q.label
    from attendance_sheet h
    join class_states(h.held_on, h.held_on) o on o.slot_id = h.slot_id and o.teacher_id = h.teacher_id
    join timetable_session s on s.id = o.id and not o.is_make_up
    join time_slot q on q.id = o.slot_id
    where h.teacher_id = ${teacherId}
      and (select count(*) from timetable_session c where c.class_id = s.class_id) > 1`.execute(db)
  return new Set(rows.map(({ roll }) => roll))
}

/** The last day of each semester whose rolls are closed, which nobody is asked for any more. */
async function selectClosings(db: Database, { yearId }: Actor): Promise<Map<number, string>> {
  const { rows } = await sql<{ semester: number; day: string }>`
    select semester, closed_until as day from roll_closing where year_id = ${yearId} and closed_until is not null`.execute(
    db,
  )
  return new Map(rows.map(({ semester, day }) => [semester, day]))
}

/** A roll is asked for during 14 days, from the beginning of its class. */
const isAsked = (time: string, now: string) =>
  time <= now && Date.parse(time.slice(0, 10)) >= Date.parse(now.slice(0, 10)) - 14 * 86_400_000

/** The absences of the rolls of a class by its page and by their sheets, which are also exported and printed. */
async function compareSheets(
  db: Database,
  pages: Pages,
  { actor, page, weeks }: Pick<TeacherClasses, 'actor' | 'weeks'> & { page: ClassOverview },
): Promise<Comparison> {
  const [ofPage, ofSheets]: [Said, Said] = [new Map(), new Map()]
  const { group, subject, type, meetings } = page
  const slots = new Map(weeks.flatMap(({ facts, slotId }) => facts.map((fact) => [fact, slotId] as const)))
  for (const { sessionId, date, isMakeUp, absences } of meetings) {
    const quart_id = slots.get(factOfClass(sessionId, date))
    if (absences === null || isMakeUp || quart_id === undefined) continue
    const key = { enseignant_id: actor.teacherId, group_id: group.id, matiere_id: subject.id, type, date, quart_id }
    const { rows } = await pages.rollSheet(db, key, 'fr')
    const fact = `absences in the roll of ${factOfClass(sessionId, date)}`
    say(ofPage, fact, String(absences))
    say(ofSheets, fact, String(rows.filter(({ state }) => state === 'absent' || state === 'excluded').length))
  }
  return compareSurfaces([
    ['page of the class', ofPage],
    ['sheets', ofSheets],
  ])
}

/** The absences of each student of a class, and the days of which a roll is recorded. */
async function compareStudents(db: Database, pages: Pages, actor: Actor, page: ClassOverview): Promise<Comparison> {
  const { teacherId, yearId } = actor
  const { group, subject, type, semester } = page
  const key = { enseignant_id: teacherId, group_id: group.id, matiere_id: subject.id }
  const counted = (absences: number, sessions: number) => `${absences} of ${sessions}`
  const fact = (code: string) => `absences of student ${code} in group ${group.id}, subject ${subject.id}, type ${type}`
  const [ofPage, ofStatistics, ofEliminations]: [Said, Said, Said] = [new Map(), new Map(), new Map()]
  for (const { idNumber, absences, sessions } of page.students) say(ofPage, fact(idNumber), counted(absences, sessions))
  for (const { cin, nbr, nbr_seances } of await pages.statistics(db, { ...key, type }, 'fr'))
    say(ofStatistics, fact(cin), counted(nbr, nbr_seances))
  const presences = await pages.eliminations(db, { ...key, type_matiere: type, semestre_id: semester }, 'fr')
  for (const { etudiant, count_presence, count_registre } of presences)
    say(ofEliminations, fact(etudiant.code), counted(count_registre - count_presence, count_registre))
  const days = await pages.registerDates(db, { ...key, type_matiere: type, annee_id: yearId })
  const [calledOn, registered]: [Said, Said] = [new Map(), new Map()]
  const recorded = new Set(days.map(({ value }) => value))
  for (const date of new Set(page.meetings.filter(({ absences }) => absences !== null).map((one) => one.date))) {
    const day = `roll of group ${group.id} in subject ${subject.id}, type ${type}, on ${date}`
    say(calledOn, day, 'called')
    say(registered, day, recorded.has(date) ? 'called' : 'not called')
  }
  return joinComparisons([
    compareSurfaces([
      ['page of the class', ofPage],
      ['statistics', ofStatistics],
      ['eliminations', ofEliminations],
    ]),
    compareSurfaces([
      ['page of the class', calledOn],
      ['registers', registered],
    ]),
  ])
}
