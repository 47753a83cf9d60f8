import { planQueries, type TimetableChoices, type TimetableClash } from '@portal/api-client/timetable-plans'
import { useLanguage } from '@portal/i18n'
import { useQueries } from '@tanstack/react-query'

interface ClassTime {
  timetableId: number
  day: number
  slotId: number
  weekParity: 0 | 1 | 2
  from: string
}

/** Which of some groups have another class at the time of a class that they join. */
export function useGroupClashes(
  { day, slotId, ...key }: ClassTime,
  groupIds: readonly string[],
): readonly TimetableClash[] {
  const language = useLanguage()
  return useQueries({
    queries: groupIds.map((id) => planQueries.clashesOfNew({ ...key, groupId: Number(id), teacherId: null }, language)),
    combine: (lists) =>
      lists.flatMap(({ data = [] }) => data.filter((one) => one.day === day && one.slotId === slotId)),
  })
}

/** How many students groups have together. */
export const studentsOf = ({ groups }: Pick<TimetableChoices, 'groups'>, groupIds: readonly string[]): number =>
  groups.reduce((sum, { id, students }) => (groupIds.includes(String(id)) ? sum + students : sum), 0)
