import type { Assignment } from '@portal/api-client/supervision'
import { chakra } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import type { SupervisionTexts } from '../texts.ts'

/** For the longest text of a row with nine other columns. */
const Wide = chakra('span', { base: { display: 'block', minWidth: { xl: '10rem' } } })
const None = chakra('span', { base: { color: 'muted' } })

/** The common columns of every table of assignments. */
export function assignmentColumns(t: SupervisionTexts): Column<Assignment>[] {
  return [
    { id: 'year', header: t('assignment.col.year'), value: ({ year }) => year, isCode: true },
    { id: 'teacher', header: t('assignment.col.teacher'), value: ({ teacher }) => teacher },
    { id: 'student', header: t('assignment.col.student'), value: ({ student }) => student },
    { id: 'group', header: t('assignment.col.group'), value: ({ group }) => group, isCode: true },
    { id: 'cycle', header: t('assignment.col.cycle'), value: ({ cycleName }) => cycleName },
    { id: 'speciality', header: t('assignment.col.speciality'), value: ({ speciality }) => speciality },
    {
      id: 'subject',
      header: t('assignment.col.subject'),
      value: ({ subject }) => subject,
      cell: ({ subject }) => <Wide>{subject ? <bdi>{subject}</bdi> : <None>{t('assignment.noSubject')}</None>}</Wide>,
      isStacked: true,
    },
  ]
}
