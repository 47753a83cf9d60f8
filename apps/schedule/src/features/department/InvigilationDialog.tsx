import { invigilationQueries, type DepartmentTeacher, type Semester } from '@portal/api-client/schedule'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { chakra, Dialog, EmptyState, QueryView, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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

/** Labels with their values, side by side as far as the line allows. */
const DescriptionList = chakra('dl', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '1' },
})

const Pair = chakra('div', {
  base: { display: 'flex', gap: '2', '& > dt': { color: 'muted' }, '& > dd': { fontWeight: 'medium' } },
})

function DescriptionItem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Pair>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Pair>
  )
}
