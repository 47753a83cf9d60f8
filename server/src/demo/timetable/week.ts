import type { Group } from '../groups.ts'

export const days = [1, 2, 3, 4, 5, 6] as const
export const slotsOfDay = [1, 2, 3, 4, 5, 6] as const

export interface Place {
  day: number
  slotId: number
}

/** Who and what is taken in each place of one semester's week; alternating weeks count as both. */
export interface Week {
  isFree: (who: Taken, place: Place) => boolean
  take: (who: Taken, place: Place) => void
  /** How many places of the day the busiest of the groups, and the teacher, have taken. */
  dayLoad: (who: Taken, day: number) => { group: number; teacher: number }
}

export interface Taken {
  teacherId?: number
  roomId?: number
  groups?: Group[]
}

export function createWeek(): Week {
  const taken = new Set<string>()
  const loads = new Map<string, number>()
  const keys = ({ teacherId, roomId, groups = [] }: Taken) => [
    ...(teacherId ? [`teacher ${teacherId}`] : []),
    ...(roomId ? [`room ${roomId}`] : []),
    ...leafKeys(groups),
  ]
  const at = (key: string, { day, slotId }: Place) => `${key} ${day}/${slotId}`
  const load = (key: string, day: number) => loads.get(`${key} ${day}`) ?? 0
  return {
    isFree: (who, place) => keys(who).every((key) => !taken.has(at(key, place))),
    take(who, place) {
      for (const key of keys(who)) {
        taken.add(at(key, place))
        loads.set(`${key} ${place.day}`, load(key, place.day) + 1)
      }
    },
    dayLoad: ({ teacherId, groups = [] }, day) => ({
      group: Math.max(0, ...leafKeys(groups).map((key) => load(key, day))),
      teacher: load(`teacher ${teacherId}`, day),
    }),
  }
}

const leafKeys = (groups: Group[]) => groups.flatMap(({ leaves }) => leaves.map((leaf) => `leaf ${leaf}`))
