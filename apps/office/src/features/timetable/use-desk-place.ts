import type { PlannedTimetable, WeekView } from '@portal/api-client/timetable-plans'
import { instituteDay, useUrlState } from '@portal/remote-kit'
import { useState } from 'react'

export const viewKinds = ['group', 'teacher', 'room'] as const
export type ViewKind = (typeof viewKinds)[number]

const wireNames = { group: 'groupe', teacher: 'enseignant', room: 'salle' } as const

/** The timetable and the group, teacher or room whose week is shown, in the URL. */
export function useDeskPlace(timetables: readonly PlannedTimetable[]) {
  const [current] = useState(() => currentTimetable(timetables))
  const [timetableId, setTimetableId] = useUrlState('emploi', String(current?.id ?? ''))
  const [view, setView] = useUrlState('vue', wireNames.group)
  const [groupId, setGroupId] = useUrlState(wireNames.group, '')
  const [teacherId, setTeacherId] = useUrlState(wireNames.teacher, '')
  const [roomId, setRoomId] = useUrlState(wireNames.room, '')
  const kind = viewKinds.find((one) => wireNames[one] === view) ?? 'group'
  const ids = { group: groupId, teacher: teacherId, room: roomId }
  return {
    timetable: timetables.find(({ id }) => String(id) === timetableId) ?? current,
    chooseTimetable: setTimetableId,
    kind,
    chooseKind: (next: ViewKind) => setView(wireNames[next]),
    chosenId: ids[kind],
    choose: { group: setGroupId, teacher: setTeacherId, room: setRoomId }[kind],
  }
}

/** The timetable of today, else the first of the current year that is not over, else the newest. */
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
