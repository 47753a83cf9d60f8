import { departmentWishQueries, type Cycle, type DepartmentWishes } from '@portal/api-client/wishes'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/** The department's wishes of one cycle. */
export function useDepartmentWishes(cycle: Cycle, levelSemester: number): UseQueryResult<DepartmentWishes> {
  const { teacherId, yearId } = useSession()
  const language = useLanguage()
  return useQuery(departmentWishQueries.ofCycle({ cycle, levelSemester, teacherId, yearId, language }))
}
