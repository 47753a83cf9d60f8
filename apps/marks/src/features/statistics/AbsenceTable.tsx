import type { AbsenceCount } from '@portal/api-client/marks'
import { DataTable } from '@portal/ui/table'
import { useMemo } from 'react'
import { useTexts } from '../../texts.ts'
import { absenceColumns } from './absence-columns.tsx'

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
