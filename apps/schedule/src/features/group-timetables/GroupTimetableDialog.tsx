import { timetableQueries } from '@portal/api-client/schedule'
import type { Group, Semester } from '@portal/api-client/schedule'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Dialog, QueryView } from '@portal/ui'
import { TimetableSkeleton } from '@portal/ui/timetable'
import { useQuery } from '@tanstack/react-query'
import { WeekTimetable } from '../../timetable/WeekTimetable.tsx'
import { useTexts } from '../../texts.ts'

interface GroupTimetableDialogProps {
  group: Group
  semester: Semester
  onClose: () => void
}

export function GroupTimetableDialog({ group, semester, onClose }: GroupTimetableDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const { yearId } = useSession()
  const timetable = useQuery(timetableQueries.ofGroup({ groupId: group.id, semester, yearId, language }))
  return (
    <Dialog size="full" title={t('groups.dialog', { group: group.name })} isOpen onClose={onClose}>
      <QueryView query={timetable} loading={<TimetableSkeleton />}>
        {(found) => <WeekTimetable timetable={found} semester={semester} emptyText={t('groups.empty')} showTeacher />}
      </QueryView>
    </Dialog>
  )
}
