import { homeQueries, type MarksDeadline } from '@portal/api-client/home'
import { formatDate } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'

export type Sitting = Pick<MarksDeadline, 'kind' | 'semester'>

/** Until when the marks of a sitting are expected: by its deadline, else a number of days after each exam. */
export function MarksDeadlineNote({ kind, semester }: Sitting) {
  const t = useTexts()
  const { data } = useQuery(homeQueries.deadlines(useSession().yearId))
  // The control sitting examines both semesters.
  const found = data?.marks.find((one) => one.kind === kind && (kind === 'control' || one.semester === semester))
  if (!found) return null
  const { dueOn, markingDays: days } = found
  return (
    <Text tone="muted">
      {dueOn === null ? t('exams.dueAfter', { count: days }) : t('exams.dueOn', { date: formatDate(dueOn) })}
    </Text>
  )
}
