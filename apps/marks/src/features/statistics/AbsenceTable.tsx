import type { AbsenceCount } from '@portal/api-client/marks'
import { chakra } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { useTexts } from '../../texts.ts'

const Of = chakra('span', { base: { color: 'muted' } })

export function AbsenceTable({ rows }: { rows: readonly AbsenceCount[] }) {
  const t = useTexts()
  const columns = useMemo(
    (): Column<AbsenceCount>[] => [
      { id: 'student', header: t('statAbsence.col.etudiant'), value: (row) => row.student },
      {
        id: 'absences',
        header: t('statAbsence.col.nbr'),
        value: (row) => row.absences,
        cell: (row) => (
          <>
            {row.absences} <Of>{t('statAbsence.of', { count: row.sessions })}</Of>
          </>
        ),
      },
    ],
    [t],
  )
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
