import type { Assignment } from '@portal/api-client/supervision'
import { chakra } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import type { SupervisionTexts } from '../texts.ts'

/** The longest text of a row, beside nine other columns. */
const Wide = chakra('span', { base: { display: 'block', minWidth: { xl: '10rem' } } })
const None = chakra('span', { base: { color: 'muted' } })

/** Who studies what with whom: the columns that every table of assignments begins with. */
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
