import { absenceQueries } from '@portal/api-client/notices'
import { formatDateTime } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../texts.ts'
import { WarningNote } from '../layout/WarningNote.tsx'

/** Warns that the teacher has announced an absence on the date; does not block saving. */
export function AbsenceWarning({ date }: { date: string | null }) {
  const t = useTexts()
  const { teacherId } = useSession()
  const { data: absences = [] } = useQuery(absenceQueries.ofTeacher(teacherId))
  const absence = absences.find(
    ({ start, end, state }) =>
      date !== null && state !== 'refused' && start.slice(0, 10) <= date && date <= end.slice(0, 10),
  )
  if (!absence) return null
  return (
    <WarningNote>
      {t('notice.absentThatDay', { start: formatDateTime(absence.start), end: formatDateTime(absence.end) })}
    </WarningNote>
  )
}
