import type { PlannedTimetable, WeekView } from '@portal/api-client/timetable-plans'
import { instituteDay, useLastChoice, useSearchParams, useUrlState } from '@portal/remote-kit'
import { z } from '@portal/ui/form'
import { useEffectEvent, useLayoutEffect, useState } from 'react'

export const viewKinds = ['group', 'teacher', 'room'] as const
export type ViewKind = (typeof viewKinds)[number]

const wireNames = { group: 'groupe', teacher: 'enseignant', room: 'salle' } as const

const lastChoiceSchema = z.object({ kind: z.enum(viewKinds), id: z.string().min(1) })

/**
 * The timetable, the group, teacher or room whose week is shown, and the day from which changes hold, in the URL. A URL that names none of them gets the
 * last choice of the account, which the semester need not have.
 */
export function useDeskPlace(timetables: readonly PlannedTimetable[]) {
  const [current] = useState(() => currentTimetable(timetables))
  const [timetableId, setTimetableId] = useUrlState('emploi', String(current?.id ?? ''))
  const [view, setView] = useUrlState('vue', wireNames.group)
  const [groupId, setGroupId] = useUrlState(wireNames.group, '')
  const [teacherId, setTeacherId] = useUrlState(wireNames.teacher, '')
  const [roomId, setRoomId] = useUrlState(wireNames.room, '')
  const kind = viewKinds.find((one) => wireNames[one] === view) ?? 'group'
  const ids = { group: groupId, teacher: teacherId, room: roomId }
  const set = { group: setGroupId, teacher: setTeacherId, room: setRoomId }[kind]
  const remember = useStartWithLastChoice()
  const timetable = timetables.find(({ id }) => String(id) === timetableId) ?? current
  const [today] = useState(() => instituteDay(new Date()))
  const usualDay = timetable ? dayWithin(timetable, today) : ''
  const [day, setDay] = useUrlState('date', usualDay)
  return {
    timetable,
    /** Today or the next day of the semester, unless another one of its days is chosen. */
    from: timetable && isWithin(timetable, day) ? day : usualDay,
    chooseFrom: setDay,
    chooseTimetable: setTimetableId,
    kind,
    chooseKind: (next: ViewKind) => setView(wireNames[next]),
    chosenId: ids[kind],
    choose: (id: string) => {
      set(id)
      remember(id === '' ? null : { kind, id })
    },
  }
}

type Days = Pick<PlannedTimetable, 'startsOn' | 'endsOn'>

export const isWithin = ({ startsOn, endsOn }: Days, day: string) => startsOn <= day && day <= endsOn

/** The day itself, or the nearest one of the semester. */
const dayWithin = ({ startsOn, endsOn }: Days, day: string) => (day < startsOn ? startsOn : day > endsOn ? endsOn : day)

/** Adds the last choice to a URL that names none. Returns the function that stores a new one. */
function useStartWithLastChoice() {
  const [parameters, setParameters] = useSearchParams()
  const { read, write } = useLastChoice('timetable')
  const isNamed = ['vue', ...Object.values(wireNames)].some((name) => parameters.has(name))
  const [last] = useState(() => (isNamed ? undefined : lastChoiceSchema.safeParse(read()).data))
  const addLast = useEffectEvent(() => {
    if (!last) return
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        if (last.kind !== 'group') next.set('vue', wireNames[last.kind])
        next.set(wireNames[last.kind], last.id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  })
  // Before the first paint, so that the page does not ask for a choice that is already known.
  useLayoutEffect(() => addLast(), [])
  return write
}

/** The timetable of today, else the first of the current year that is not over, else the first of the newest year. */
function currentTimetable(timetables: readonly PlannedTimetable[]): PlannedTimetable | undefined {
  const today = instituteDay(new Date())
  const [coming] = timetables
    .filter(({ isCurrent, endsOn }) => isCurrent && endsOn >= today)
    .sort((one, other) => one.startsOn.localeCompare(other.startsOn))
  return coming ?? timetables[0]
}

export function toWeekView(kind: ViewKind, id: number): WeekView {
  if (kind === 'group') return { groupId: id }
  return kind === 'teacher' ? { teacherId: id } : { roomId: id }
}
