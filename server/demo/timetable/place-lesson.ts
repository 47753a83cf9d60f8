import type { Institute } from '../institute.ts'
import type { Random } from '../random.ts'
import { type Lesson, sizeOf } from './lessons.ts'
import type { createStaff } from './staff.ts'
import { days, type WeekSlot, slotsOfDay, type Week } from './week.ts'

export interface PlacedLesson extends Lesson, WeekSlot {
  teacherId: number
  roomId: number
}

/** Prefers early slots; on Saturday only mornings. */
const slotCost = [0, 0, 0, 1, 1, 4]
const saturday = { day: 6, lastSlot: 3, cost: 5 }
const studentsInSmallestGroup = 18

/** Assigns a lesson the free teacher, slot and room with the lowest cost. */
export function placeLesson(
  institute: Institute,
  random: Random,
  week: Week,
  staff: ReturnType<typeof createStaff>,
  lesson: Lesson,
): PlacedLesson {
  const groups = lesson.sections.map(({ group }) => group)
  const rooms = institute.room
    .filter(({ capacity }) => capacity >= sizeOf(lesson) * studentsInSmallestGroup)
    .sort((a, b) => a.capacity - b.capacity)
  for (const teacherId of staff.candidates(lesson)) {
    const places = days
      .flatMap((day) => slotsOfDay.map((slotId) => ({ day, slotId })))
      .filter(({ day, slotId }) => day !== saturday.day || slotId <= saturday.lastSlot)
      .filter((place) => week.isFree({ teacherId, groups }, place))
      .map((place) => ({ place, cost: placeCost(week, { teacherId, groups }, place) + random.below(4) }))
      .sort((a, b) => a.cost - b.cost)
    for (const { place } of places) {
      const room = rooms.find(({ id }) => week.isFree({ roomId: id }, place))
      if (!room) continue
      week.take({ teacherId, roomId: room.id, groups }, place)
      staff.assign(teacherId, lesson)
      return { ...lesson, ...place, teacherId, roomId: room.id }
    }
  }
  throw new Error(`No place left in the week for ${groups.map(({ name }) => name).join(', ')}`)
}

function placeCost(week: Week, who: Parameters<Week['dayLoad']>[0], { day, slotId }: WeekSlot): number {
  const load = week.dayLoad(who, day)
  const crowded = load.group >= 4 ? 8 : load.group
  return (slotCost[slotId - 1] ?? 0) + (day === saturday.day ? saturday.cost : 0) + crowded + 2 * load.teacher
}
