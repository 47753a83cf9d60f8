import { departmentWishQueries, type Cycle, type DepartmentWishes, type TeacherLoad } from '@portal/api-client/wishes'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { cyclesOf, levelSemester, studyYears, type StudyYear } from '../validation/study-years.ts'
import { queueRows, type QueueRow } from './queue-rows.ts'

interface Queue {
  rows: QueueRow[]
  teachers: TeacherLoad[]
}

const tabs: { cycle: Cycle; year: StudyYear }[] = studyYears.flatMap((year) =>
  cyclesOf(year).map((cycle) => ({ cycle, year })),
)

/** The wishes of all cycles and years in a semester, as one query. */
export function useQueue(semester: 1 | 2) {
  const { teacherId, yearId } = useSession()
  const language = useLanguage()
  return useQueries({
    queries: tabs.map(({ cycle, year }) =>
      departmentWishQueries.ofCycle({
        ...{ cycle, teacherId, yearId, language },
        levelSemester: levelSemester(year, semester),
      }),
    ),
    combine,
  })
}

function combine(parts: UseQueryResult<DepartmentWishes>[]) {
  return {
    data: toQueue(parts),
    // Once all have settled, so that one retry is for all that failed.
    isError: parts.some(({ isError }) => isError) && !parts.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(parts.filter(({ isError }) => isError).map((part) => part.refetch())),
  }
}

/** Undefined until every part has arrived. */
function toQueue(parts: UseQueryResult<DepartmentWishes>[]): Queue | undefined {
  const found = parts.flatMap(({ data }, index) => (data && tabs[index] ? [{ ...tabs[index], wishes: data }] : []))
  if (found.length < tabs.length) return undefined
  return { rows: queueRows(found), teachers: found[0]?.wishes.teachers ?? [] }
}
