import type { Group } from '../groups.ts'

export const days = [1, 2, 3, 4, 5, 6] as const
export const slotsOfDay = [1, 2, 3, 4, 5, 6] as const

export interface WeekSlot {
  day: number
  slotId: number
}

/** The booked resources in each slot of a semester's week; a lesson in alternating weeks books both. */
export interface Week {
  isFree: (who: Resources, place: WeekSlot) => boolean
  take: (who: Resources, place: WeekSlot) => void
  /** The number of booked slots on the day, of the busiest group and of the teacher. */
  dayLoad: (who: Resources, day: number) => { group: number; teacher: number }
}

export interface Resources {
  teacherId?: number
  roomId?: number
  groups?: Group[]
}

export function createWeek(): Week {
  const taken = new Set<number>()
  const loads = new Map<number, number>()
  const load = (key: number, day: number) => loads.get(at(key, { day, slotId: 0 })) ?? 0
  return {
    isFree: (who, place) => keys(who).every((key) => !taken.has(at(key, place))),
    take(who, place) {
      for (const key of keys(who)) {
        taken.add(at(key, place))
        loads.set(at(key, { day: place.day, slotId: 0 }), load(key, place.day) + 1)
      }
    },
    dayLoad: ({ teacherId, groups }, day) => ({
      group: Math.max(0, ...keys({ groups }).map((key) => load(key, day))),
      teacher: Math.max(0, ...keys({ teacherId }).map((key) => load(key, day))),
    }),
  }
}

/** One number for each resource: a teacher, a room, a smallest group. */
const keys = ({ teacherId, roomId, groups = [] }: Resources): number[] => [
  ...(teacherId ? [teacherId] : []),
  ...(roomId ? [100_000 + roomId] : []),
  ...groups.flatMap(({ leaves }) => leaves.map((leaf) => 200_000 + leaf)),
]

/** Days are weekdays here and day numbers for exams: both stay under 100,000. */
const at = (key: number, { day, slotId }: WeekSlot): number => (key * 100_000 + day) * 10 + slotId
