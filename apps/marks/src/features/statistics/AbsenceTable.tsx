import type { AbsenceCount } from '@portal/api-client/marks'
import { chakra } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { useTexts, type MarksTexts } from '../../texts.ts'

const Of = chakra('span', { base: { color: 'muted' } })

export function AbsenceTable({ rows }: { rows: readonly AbsenceCount[] }) {
  const t = useTexts()
  const columns = useMemo(() => absenceColumns(t), [t])
  return (
    <DataTable
      rows={rows}
      columns={columns}
      rowKey={(row) => row.idNumber}
      caption={t('statAbsence.caption')}
      search={false}
      exportName={t('statAbsence.exportName')}
    />
  )
}

function absenceColumns(t: MarksTexts): Column<AbsenceCount>[] {
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
