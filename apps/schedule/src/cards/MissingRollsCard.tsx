import { homeQueries } from '@portal/api-client/home'
import {
  currentSemester,
  instituteDay,
  semesterOn,
  TaskCard,
  type TaskRow,
  usePortal,
  useSession,
} from '@portal/remote-kit'
import { useLanguage } from '@portal/i18n'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { useTexts } from '../texts.ts'
import { RemindOfRolls } from './RemindOfRolls.tsx'

/** The teachers of a head's department whose rolls of the last days were not called, with their timetables. */
export function MissingRollsCard() {
  const t = useTexts()
  const { yearId } = useSession()
  const { year } = usePortal()
  const query = useQuery(homeQueries.tasks({ yearId, language: useLanguage() }))
  const [now] = useState(() => new Date())
  const semester = currentSemester(year?.name ?? '', now) ?? semesterOn(instituteDay(now))
  const rows = query.data?.department?.attendance.map(({ teacherId, teacher, sessions }): TaskRow => ({
    ...{ key: teacherId, to: paths.toTeacherTimetable({ teacherId, semester }), text: teacher },
    ...{ facts: [t('missingRolls.text')], badge: { text: String(sessions), tone: 'warning' } },
  }))
  return (
    <TaskCard
      title={t('missingRolls.title')}
      query={query}
      rows={query.data && (rows ?? [])}
      footer={<RemindOfRolls />}
    />
  )
}
