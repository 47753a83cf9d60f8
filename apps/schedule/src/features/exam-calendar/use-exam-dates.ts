import { examQueries } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { useQueries } from '@tanstack/react-query'
import { examSessions } from '../../semester/semesters.ts'
import { groupByDay } from './exam-dates.ts'

/** The teacher's exam dates of all sessions; a session that fails does not hide the others. */
export function useExamDates() {
  const language = useLanguage()
  const { teacherId, yearId } = useSession()
  const sessions = useQueries({
    queries: examSessions.map((session) => examQueries.ofTeacher({ teacherId, session, yearId, language })),
  })
  const failed = sessions.filter((session) => session.isError)
  return {
    dates: sessions.flatMap(({ data = [] }, index) => groupByDay(examSessions[index]!, data)),
    isLoading: sessions.some((session) => session.isPending),
    failure: failed.length === 0 ? null : failed.length === sessions.length ? ('whole' as const) : ('part' as const),
    retry: () => failed.forEach((session) => void session.refetch()),
  }
}
