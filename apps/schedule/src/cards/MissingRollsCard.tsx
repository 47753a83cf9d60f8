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

/** The teachers of a head's department whose rolls of the last days were not called, or late, with their timetables. */
export function MissingRollsCard() {
  const t = useTexts()
  const { yearId } = useSession()
  const { year } = usePortal()
  const query = useQuery(homeQueries.tasks({ yearId, language: useLanguage() }))
  const [now] = useState(() => new Date())
  const semester = currentSemester(year?.name ?? '', now) ?? semesterOn(instituteDay(now))
  const rows = query.data?.department?.attendance.map(({ teacherId, teacher, sessions, late }): TaskRow => ({
    ...{ key: teacherId, to: paths.toTeacherTimetable({ teacherId, semester }), text: teacher },
    facts: [
      ...(sessions > 0 ? [t('missingRolls.missing', { count: sessions })] : []),
      ...(late > 0 ? [t('missingRolls.late', { count: late })] : []),
    ],
  }))
  const isMissing = query.data?.department?.attendance.some(({ sessions }) => sessions > 0)
  return (
    <TaskCard
      title={t('missingRolls.title')}
      query={query}
      rows={query.data && (rows ?? [])}
      footer={isMissing && <RemindOfRolls />}
    />
  )
}
