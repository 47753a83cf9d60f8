import type { Database } from '../database/connect.ts'
import type { ClassState } from '../kernel/class-states.sql.ts'
import type { TimetableWeek, WeekSession } from '../modules/schedule/week/week.schemas.ts'
import type { CheckedInstitute } from './checked-institute.ts'
import { compareSurfaces, joinComparisons, say, type Comparison, type Said } from './facts.ts'
import type { Pages } from './pages.ts'

/** A class or test as a week shows it, in each slot that it takes. */
export interface ShownClass {
  /** One for each group that has it. */
  facts: string[]
  /** One for all groups. */
  classFact: string
  date: string
  slotId: number
  /** Empty without one. */
  room: string
  timetableId: number
  isTest: boolean
  /** Whether it is held every week or every second one. */
  isWeekly: boolean
  /** Whether it is of a class that its teacher has every week. */
  isOfClass: boolean
  /** Null for one that takes place. */
  cancelledBy: WeekSession['cancelledBy']
  /** Null for a test. */
  state: ClassState['state'] | null
  isPending: boolean
  /** `held`, `pending`, or what cancels it, with its state and who decided that. */
  word: string
}

/** The weeks of the period, by teacher and by group. */
export interface Weeks {
  ofTeachers: ReadonlyMap<number, readonly ShownClass[]>
  ofGroups: ReadonlyMap<number, readonly ShownClass[]>
}

/** Reads the weeks of all teachers and groups. */
export async function readWeeks(
  db: Database,
  pages: Pages,
  { teachers, groups, classOf }: CheckedInstitute,
  mondays: readonly string[],
): Promise<Weeks> {
  const [ofTeachers, ofGroups] = [new Map<number, ShownClass[]>(), new Map<number, ShownClass[]>()]
  for (const actor of teachers) {
    const shown: ShownClass[] = []
    for (const day of mondays) shown.push(...classesOfWeek(await pages.teacherWeek(db, actor, { day }, 'fr'), classOf))
    ofTeachers.set(actor.teacherId, shown)
  }
  for (const { groupId, head } of groups) {
    const shown: ShownClass[] = []
    for (const day of mondays)
      shown.push(...classesOfWeek(await pages.groupWeek(db, head, { day, groupId }, 'fr'), classOf))
    ofGroups.set(groupId, shown)
  }
  return { ofTeachers, ofGroups }
}

function classesOfWeek({ days, sessions }: TimetableWeek, classOf: CheckedInstitute['classOf']): ShownClass[] {
  return sessions.map((session) => {
    const { id, sessionIds, day, heldOn, examType, classGroupId, isPending, cancelledBy } = session
    const state = session.status?.state ?? null
    const { slotId, room, timetableId } = session
    const date = heldOn ?? days[day - 1]?.date ?? ''
    return {
      facts: sessionIds.map((one) => factOfClass(one, date)),
      classFact: heldOn === null ? factOfWeekly(classOf.get(id), date) : factOfClass(id, date),
      ...{ date, slotId, room, timetableId },
      ...{ isTest: examType !== null, isWeekly: heldOn === null, isOfClass: classGroupId !== null },
      ...{ cancelledBy, state, isPending, word: wordOfClass(session) },
    }
  })
}

/** The word of a week, or of the page of a class, for a class on a day. */
export function wordOfClass({
  isPending,
  cancelledBy,
  status,
}: Pick<WeekSession, 'isPending' | 'cancelledBy' | 'status'>) {
  if (cancelledBy === null) return isPending ? 'pending' : 'held'
  return [cancelledBy, ...Object.values(status ?? {})].filter((one) => one !== null).join(' ')
}

/** Of a session of one group, or of a make-up or test. */
export const factOfClass = (id: number, date: string) => `class ${id} on ${date}`

/** Of a weekly class with all its groups. */
export const factOfWeekly = (classId: number | undefined, date: string) => `weekly class ${classId} on ${date}`

/** Whether a class takes its teacher, groups and room; a pending one does too. */
export const takesPlace = ({ word }: ShownClass) => word === 'held' || word === 'pending'

/** The weeks of the teachers with those of the groups, and with what the clash checks take as booked on their days. */
export async function compareWeeks(
  db: Database,
  pages: Pages,
  { ofTeachers, ofGroups }: Weeks,
  mondays: readonly string[],
): Promise<Comparison> {
  const [taught, attended, takes, booked]: [Said, Said, Said, Said] = [new Map(), new Map(), new Map(), new Map()]
  const bookings = new Set<string>()
  for (const monday of mondays)
    for (const { id, date } of await pages.bookings(db, monday)) bookings.add(factOfClass(id, date))
  const wordOf = (isTaken: boolean) => (isTaken ? 'takes its room' : 'leaves its room free')
  for (const { facts, word, isWeekly, cancelledBy } of [...ofTeachers.values()].flat())
    for (const fact of facts) {
      say(taught, fact, word)
      // An exam takes the room of the classes that it cancels.
      if (!isWeekly || cancelledBy === 'exam') continue
      say(takes, fact, wordOf(word === 'held'))
      say(booked, fact, wordOf(bookings.has(fact)))
    }
  for (const { facts, word } of [...ofGroups.values()].flat()) for (const fact of facts) say(attended, fact, word)
  return joinComparisons([
    compareSurfaces([
      ['weeks of teachers', taught],
      ['weeks of groups', attended],
    ]),
    compareSurfaces([
      ['weeks of teachers', takes],
      ['clash checks', booked],
    ]),
  ])
}

/** The calendar feed of a teacher with the weeks that it has in the period. */
export async function compareFeed(
  db: Database,
  pages: Pages,
  teacherId: number,
  { first, last }: { first: string; last: string },
  weeks: readonly ShownClass[],
): Promise<Comparison> {
  const calendar = await pages.feed(db, teacherId, 'fr')
  const [shown, fed]: [Said, Said] = [new Map(), new Map()]
  const isInPeriod = (date: string) => date >= first && date <= last
  for (const one of weeks) if (isInPeriod(one.date) && takesPlace(one)) say(shown, one.classFact, one.word)
  for (const { id, dates } of calendar?.sessions ?? [])
    for (const date of dates) if (isInPeriod(date)) say(fed, factOfWeekly(id, date), 'held')
  for (const { id, held_on: date, state } of calendar?.notices ?? [])
    if (isInPeriod(date) && state !== 'withdrawn')
      say(fed, factOfClass(id, date), state === 'confirmed' ? 'held' : 'pending')
  return compareSurfaces([
    ['week', shown],
    ['calendar feed', fed],
  ])
}
