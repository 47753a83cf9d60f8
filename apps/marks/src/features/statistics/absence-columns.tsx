import type { AbsenceCount } from '@portal/api-client/marks'
import { chakra } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import type { MarksTexts } from '../../texts.ts'

const Of = chakra('span', { base: { color: 'muted' } })

export function absenceColumns(t: MarksTexts): Column<AbsenceCount>[] {
  return [
    { id: 'student', header: t('statAbsence.col.etudiant'), value: (row) => row.student },
    {
      id: 'absences',
      header: t('statAbsence.col.nbr'),
      value: (row) => row.absences,
      cell: (row) => (
        <>
          {row.absences} {row.sessions !== null && <Of>{t('statAbsence.of', { count: row.sessions })}</Of>}
        </>
      ),
    },
  ]
}
