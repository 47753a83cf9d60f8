import { groupBy } from '../../../../kernel/group-by.ts'
import type { EngagedTeacher } from '../engagements.sql.ts'
import type { Engagement, InvigilationProposal } from '../invigilator.schemas.ts'
import type { Duty, Invigilator, Wish } from '../proposal.sql.ts'
import { placeInRooms } from './place-in-rooms.ts'
import { shareOut } from './share-out.ts'

interface DistributionInput {
  duties: readonly Duty[]
  /** `load` without the invigilations that are replaced. */
  teachers: readonly Invigilator[]
  engagements: readonly Pick<EngagedTeacher, 'teacherId' | 'day' | 'slotId' | 'kind'>[]
  wishes: readonly Wish[]
  sparesOwnSubject: boolean
}

export interface Assigned {
  day: string
  slotId: number
  roomId: number
  teacherId: number
}

export interface Distribution {
  assigned: Assigned[]
  uncovered: InvigilationProposal['uncovered']
  loads: InvigilationProposal['loads']
}

/** An invigilation against a wish weighs more than any number of neutral ones of a teacher. */
const penalties = { suits: 0, neutral: 1, ownSubject: 10, avoid: 100 }

const timeOf = (day: string, slotId: number) => `${day} ${slotId}`

/**
 * Distributes the missing invigilators of the rooms over the teachers who are free: equal loads, then wishes, then
 * rooms without a subject of their own. A room that stays uncovered names what engages the others.
 */
export function distribute({
  duties,
  teachers,
  engagements,
  wishes,
  sparesOwnSubject,
}: DistributionInput): Distribution {
  const dutiesAt = groupBy(duties, ({ day, slot }) => timeOf(day, slot.id))
  const engagedAt = groupBy(engagements, ({ day, slotId }) => timeOf(day, slotId))
  const wishOf = new Map(
    wishes.map(({ teacherId, day, slotId, suits }) => [`${timeOf(day, slotId)} ${teacherId}`, suits]),
  )
  const slots = [...dutiesAt].map(([key, rooms]) => {
    const engaged = new Set((engagedAt.get(key) ?? []).map(({ teacherId }) => teacherId))
    const hasRoomFor = (id: number) => rooms.some((room) => isMissing(room) && !room.ownTeacherIds.includes(id))
    const candidates = teachers
      .filter(({ id }) => !engaged.has(id))
      .map(({ id }) => {
        const suits = wishOf.get(`${key} ${id}`)
        const wish = suits === undefined ? penalties.neutral : suits ? penalties.suits : penalties.avoid
        return { teacherId: id, penalty: wish + (sparesOwnSubject && !hasRoomFor(id) ? penalties.ownSubject : 0) }
      })
    return { key, missing: sum(rooms.map(({ needed, present }) => Math.max(needed - present, 0))), candidates }
  })
  const chosen = shareOut(slots, new Map(teachers.map(({ id, load }) => [id, load])))
  const assigned = [...dutiesAt].flatMap(([key, rooms]) =>
    placeInRooms(
      rooms.map(({ room, needed, present, ownTeacherIds }) => ({
        roomId: room.id,
        present,
        missing: Math.max(needed - present, 0),
        ownTeacherIds: new Set(sparesOwnSubject ? ownTeacherIds : []),
      })),
      [...(chosen.get(key) ?? [])],
    ).map((placed): Assigned => ({ day: key.slice(0, 10), slotId: Number(key.slice(11)), ...placed })),
  )
  const againstWish = assigned.filter(
    ({ day, slotId, teacherId }) => wishOf.get(`${timeOf(day, slotId)} ${teacherId}`) === false,
  )
  return {
    assigned,
    uncovered: duties.flatMap(({ day, slot, room, needed, present }) => {
      const added = assigned.filter((one) => one.day === day && one.slotId === slot.id && one.roomId === room.id).length
      const missing = needed - present - added
      return missing > 0
        ? [{ day, slot, room, missing, engaged: countEngaged(engagedAt.get(timeOf(day, slot.id)) ?? [], teachers) }]
        : []
    }),
    loads: teachers
      .map(({ id, name, department, load }) => ({
        teacher: { id, name },
        department,
        before: load,
        after: load + assigned.filter(({ teacherId }) => teacherId === id).length,
        againstWishes: againstWish.filter(({ teacherId }) => teacherId === id).length,
      }))
      .sort((a, b) => b.after - a.after || a.teacher.id - b.teacher.id),
  }
}

const isMissing = ({ needed, present }: Duty) => needed > present

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** How many of the teachers each kind of engagement keeps away; one with several counts once, as the first kind. */
function countEngaged(
  engagements: DistributionInput['engagements'],
  teachers: readonly Invigilator[],
): Record<Engagement, number> {
  const counts = { session: 0, invigilation: 0, notice: 0, absence: 0 }
  for (const { id } of teachers) {
    const kind = engagements.find(({ teacherId }) => teacherId === id)?.kind
    if (kind) counts[kind]++
  }
  return counts
}
