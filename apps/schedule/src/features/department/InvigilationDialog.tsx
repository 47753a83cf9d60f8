import { invigilationQueries } from '@portal/api-client/schedule'
import type { DepartmentTeacher, Semester } from '@portal/api-client/schedule'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Dialog, EmptyState, QueryView, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { DescriptionItem, DescriptionList } from '../../layout/DescriptionList.tsx'
import { InvigilationTable } from '../../invigilation-table/InvigilationTable.tsx'
import { useTexts } from '../../texts.ts'

interface InvigilationDialogProps {
  teacher: DepartmentTeacher
  semester: Semester
  onClose: () => void
}

/** The invigilations of one teacher in the principal session of a semester. */
export function InvigilationDialog({ teacher, semester, onClose }: InvigilationDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const { yearId } = useSession()
  const key = { teacherId: teacher.id, session: semester, yearId, language }
  const invigilations = useQuery(invigilationQueries.ofTeacher(key))
  return (
    <Dialog title={t('teachers.superviseTitle')} isOpen onClose={onClose}>
      <Stack gap="4">
        <DescriptionList>
          <DescriptionItem label={t('teachers.teacher')}>
            <bdi>{teacher.name}</bdi>
          </DescriptionItem>
          <DescriptionItem label={t('teachers.session')}>{t('teachers.superviseSession')}</DescriptionItem>
          <DescriptionItem label={t('emploi.semesterLabel')}>{semester}</DescriptionItem>
        </DescriptionList>
        <QueryView
          query={invigilations}
          isEmpty={(found) => found.length === 0}
          empty={<EmptyState text={common('emptyTable')} />}
        >
          {(found) => <InvigilationTable caption={t('teachers.superviseTitle')} invigilations={found} />}
        </QueryView>
      </Stack>
    </Dialog>
  )
}
