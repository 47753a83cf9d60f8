import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Timetable } from '../modules/schedule/schedule.schemas.ts'
import type { CheckedInstitute } from './checked-institute.ts'
import { factOfClass, factOfWeekly, type ShownClass, takesPlace, type Weeks } from './class-facts.ts'
import { compareSurfaces, joinComparisons, say, type Comparison, type Said } from './facts.ts'
import type { Pages } from './pages.ts'

/** Days as `yyyy-mm-dd`: this day, the Monday of its week, and the last one of the period. */
interface Days {
  today: string
  monday: string
  last: string
}

/**
 * The semesters of the teachers, which are also printed, with those of the groups, and from this week on with the weeks: of
 * the weekly classes those of today.
 */
export async function compareSemesters(
  db: Database,
  pages: Pages,
  { teachers, groups, yearId, classOf }: CheckedInstitute,
  { ofTeachers }: Weeks,
  { today, monday, last }: Days,
): Promise<Comparison> {
  const [taught, attended]: [Said, Said] = [new Map(), new Map()]
  const exceptions = new Set<string>()
  for (const semestre_id of [1, 2] as const) {
    const key = { annee_id: yearId, semestre_id }
    for (const { teacherId: enseignant_id } of teachers) {
      sayGrid(taught, await pages.teacherSemester(db, { ...key, enseignant_id }, 'fr'), classOf)
      for (const [id, dates] of await pages.printedExceptions(db, { ...key, enseignant_id }))
        for (const date of dates) exceptions.add(factOfClass(id, date))
    }
    for (const { groupId: group_id, head } of groups)
      sayGrid(attended, await pages.groupSemester(db, head, { ...key, group_id }, 'fr'), classOf)
  }
  const [shown, planned, held, printed]: [Said, Said, Said, Said] = [new Map(), new Map(), new Map(), new Map()]
  for (const one of [...ofTeachers.values()].flat()) {
    if (one.isWeekly) {
      if (one.date >= today)
        for (const fact of one.facts) {
          say(held, fact, takesPlace(one) ? 'held' : 'not held')
          say(printed, fact, exceptions.has(fact) ? 'not held' : 'held')
        }
      if (one.date !== today) continue
      const [weekly = ''] = one.classFact.split(' on ')
      say(shown, weekly, 'planned')
      if (taught.has(weekly)) say(planned, weekly, 'planned')
    } else if (one.date >= monday && one.date <= last && takesPlace(one)) say(shown, one.classFact, one.word)
  }
  for (const [fact, words] of taught) {
    const date = fact.split(' on ')[1]
    if (date !== undefined && date <= last) for (const word of words) say(planned, fact, word)
  }
  return joinComparisons([
    compareSurfaces([
      ['semesters of teachers', taught],
      ['semesters of groups', attended],
    ]),
    compareSurfaces([
      ['weeks', shown],
      ['semesters', planned],
    ]),
    compareSurfaces([
      ['weeks', held],
      ['printed timetables', printed],
    ]),
  ])
}

function sayGrid(says: Said, { jours, quarts }: Timetable, classOf: CheckedInstitute['classOf']): void {
  for (const { label_jour, seances } of jours)
    for (const [place, { options }] of seances.entries())
      for (const { id_seance, date_rattrapage, active } of options)
        if (date_rattrapage === null)
          say(says, `weekly class ${classOf.get(id_seance)}`, `${label_jour} ${quarts[place]?.label_quart}`)
        else say(says, factOfClass(id_seance, date_rattrapage), active === 0 ? 'pending' : 'held')
}

/** The rooms of the classes from today on: by the weeks, and by the rooms that the planning desk offers in their slots. */
export async function compareRooms(
  db: Database,
  pages: Pages,
  { groups }: CheckedInstitute,
  { ofTeachers }: Weeks,
  { today, last }: Days,
): Promise<Comparison> {
  const [shown, offered]: [Said, Said] = [new Map(), new Map()]
  const { rows } = await sql<{ id: number; starts_on: string }>`select id, starts_on from timetable`.execute(db)
  const starts = new Map(rows.map(({ id, starts_on }) => [id, starts_on]))
  const cells = new Map<string, ReadonlySet<string>>()
  for (const one of [...ofTeachers.values()].flat()) {
    const { date, slotId, timetableId, room } = one
    if (room === '' || date < today || date > last || !takesPlace(one)) continue
    const cell = `${timetableId} ${date} ${slotId}`
    const place = { day: isoWeekday(date), slotId, weekParity: parityOf(date, starts.get(timetableId) ?? date) }
    const free =
      cells.get(cell) ??
      new Set(
        (
          await pages.freeRooms(
            db,
            timetableId,
            { groupId: groups[0]?.groupId ?? 0, ...place },
            { from: date, until: date },
          )
        ).map(({ name }) => name),
      )
    cells.set(cell, free)
    const fact = `room ${room} on ${date} in slot ${slotId}`
    say(shown, fact, 'taken')
    say(offered, fact, free.has(room) ? 'free' : 'taken')
  }
  return compareSurfaces([
    ['weeks of teachers', shown],
    ['free rooms', offered],
  ])
}

const dayLength = 86_400_000
const isoWeekday = (date: string) => new Date(date).getUTCDay()
/** 1 or 2, of the week of a day in a semester that starts on a day. */
function parityOf(date: string, startsOn: string): 1 | 2 {
  const mondayOf = (day: string) => Date.parse(day) - ((isoWeekday(day) + 6) % 7) * dayLength
  return Math.round((mondayOf(date) - mondayOf(startsOn)) / dayLength / 7) % 2 === 0 ? 1 : 2
}

/** The slots that a teacher is offered for a make-up with a group, with the weeks of both. */
export async function compareFreeSlots(
  db: Database,
  pages: Pages,
  { teacherId, groupId, yearId }: { teacherId: number; groupId: number; yearId: number },
  { ofTeachers, ofGroups }: Weeks,
  { today, last }: Days,
): Promise<Comparison> {
  const [shown, offered]: [Said, Said] = [new Map(), new Map()]
  const taken = new Set(
    [...(ofTeachers.get(teacherId) ?? []), ...(ofGroups.get(groupId) ?? [])]
      .filter(takesPlace)
      .map(({ date, slotId }) => `${date} ${slotId}`),
  )
  const body = { enseignant_id: teacherId, annee_id: yearId, group_id: groupId, date: today }
  for (const { date, quart_id } of await pages.freeSlots(db, body)) {
    if (date > last) continue
    const fact = `teacher ${teacherId} and group ${groupId} on ${date} in slot ${quart_id}`
    say(shown, fact, taken.has(`${date} ${quart_id}`) ? 'taken' : 'free')
    say(offered, fact, 'free')
  }
  return compareSurfaces([
    ['weeks', shown],
    ['free slots', offered],
  ])
}

/** The agenda of a teacher, which is of today and of the next day with an entry, with the week. */
export async function compareAgenda(
  db: Database,
  pages: Pages,
  {
    teacherId,
    weeks,
    classOf,
  }: { teacherId: number; weeks: readonly ShownClass[] } & Pick<CheckedInstitute, 'classOf'>,
  { today, last }: Days,
): Promise<Comparison> {
  const agenda = await pages.agenda(db, teacherId, 'fr')
  const until = agenda.next && agenda.next.day < last ? agenda.next.day : last
  const [shown, listed]: [Said, Said] = [new Map(), new Map()]
  for (const one of weeks)
    if (one.date >= today && one.date <= until && takesPlace(one) && (one.isTest || one.word === 'held'))
      say(shown, one.classFact, one.word)
  for (const { day, entries } of [agenda.today, ...(agenda.next ? [agenda.next] : [])])
    for (const { kind, id, isPending } of entries)
      if (kind !== 'invigilation' && day <= until)
        say(
          listed,
          kind === 'session' ? factOfWeekly(classOf.get(id), day) : factOfClass(id, day),
          isPending ? 'pending' : 'held',
        )
  return compareSurfaces([
    ['week', shown],
    ['agenda', listed],
  ])
}
