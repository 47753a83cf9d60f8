import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Actor } from '../http/actor.ts'
import type { TimetableWeek } from '../modules/schedule/week/week.schemas.ts'
import { compareSurfaces, joinComparisons, say, type Comparison, type Surface } from './facts.ts'
import type { CheckedInstitute } from './checked-institute.ts'
import type { Pages } from './pages.ts'

/** A class or test as a week shows it. */
export interface ShownClass {
  /** One for each group that has it. */
  facts: string[]
  /** Of its first session. */
  id: number
  date: string
  isTest: boolean
  /** Whether it is of a class that its teacher has every week. */
  isOfClass: boolean
  /** `held`, `pending`, or what cancels it. */
  word: string
}

/** The classes and tests of a week, by what identifies one on a date. */
export function classesOfWeek({ days, sessions }: TimetableWeek): ShownClass[] {
  return sessions.map(({ id, sessionIds, day, heldOn, examType, classGroupId, isPending, cancelledBy }) => {
    const date = heldOn ?? days[day - 1]?.date ?? ''
    const word = cancelledBy ?? (isPending ? 'pending' : 'held')
    const facts = sessionIds.map((one) => factOfClass(one, date))
    return {
      facts,
      id,
      date,
      isTest: examType !== null,
      isOfClass: classGroupId !== null,
      word,
    }
  })
}

export const factOfClass = (id: number, date: string) => `class ${id} on ${date}`

type Said = Surface[1]

/** The weeks of the teachers and of the groups, with what is booked on their days. */
export async function compareWeeks(
  db: Database,
  pages: Pages,
  { teachers, groups }: CheckedInstitute,
  monday: string,
): Promise<Comparison> {
  const [ofTeachers, ofGroups]: [Said, Said] = [new Map(), new Map()]
  for (const actor of teachers)
    for (const { facts, word } of classesOfWeek(await pages.teacherWeek(db, actor, { day: monday }, 'fr')))
      for (const fact of facts) say(ofTeachers, fact, word)
  for (const { groupId, head } of groups)
    for (const { facts, word } of classesOfWeek(await pages.groupWeek(db, head, { day: monday, groupId }, 'fr')))
      for (const fact of facts) say(ofGroups, fact, word)
  return joinComparisons([
    compareSurfaces([
      ['weeks of teachers', ofTeachers],
      ['weeks of groups', ofGroups],
    ]),
    compareSurfaces(await bookings(db, await pages.bookings(db, monday), ofTeachers)),
  ])
}

/** Whether the weekly classes in the weeks of the teachers take their room and teacher, by the weeks and by the clash checks. */
async function bookings(
  db: Database,
  rows: readonly { id: number; date: string }[],
  ofTeachers: Said,
): Promise<Surface[]> {
  const booked = new Set(rows.map(({ id, date }) => factOfClass(id, date)))
  const { rows: weekly } = await sql<{ id: number }>`select id from timetable_session`.execute(db)
  const ids = new Set(weekly.map(({ id }) => String(id)))
  const [shown, taken]: [Said, Said] = [new Map(), new Map()]
  for (const [fact, words] of ofTeachers) {
    if (!ids.has(fact.split(' ')[1] ?? '') || words.has('exam')) continue
    say(shown, fact, words.has('held') ? 'takes its room' : 'leaves its room free')
    say(taken, fact, booked.has(fact) ? 'takes its room' : 'leaves its room free')
  }
  return [
    ['weeks of teachers', shown],
    ['clash checks', taken],
  ]
}

/** The calendar feed of a teacher with the weeks that it has in the period. */
export async function compareFeed(
  db: Database,
  pages: Pages,
  actor: Actor,
  { first, last }: { first: string; last: string },
  weeks: readonly ShownClass[],
): Promise<Comparison> {
  const calendar = await pages.feed(db, actor.teacherId, 'fr')
  const [shown, fed]: [Said, Said] = [new Map(), new Map()]
  const { rows } = await sql<{ id: number; class_id: number }>`
    select id, class_id from timetable_session where teacher_id = ${actor.teacherId}`.execute(db)
  const classOf = new Map(rows.map((row) => [row.id, row.class_id]))
  for (const { id, date, word } of weeks)
    if (date >= first && date <= last && (word === 'held' || word === 'pending'))
      say(shown, factOfClass(classOf.get(id) ?? id, date), word)
  for (const { id, dates } of calendar?.sessions ?? [])
    for (const date of dates) if (date >= first && date <= last) say(fed, factOfClass(id, date), 'held')
  for (const { id, held_on: date, state } of calendar?.notices ?? [])
    if (date >= first && date <= last && state !== 'withdrawn')
      say(fed, factOfClass(id, date), state === 'confirmed' ? 'held' : 'pending')
  return compareSurfaces([
    ['week', shown],
    ['calendar feed', fed],
  ])
}
