import type { AbsenceCount, ClassAlert } from '@portal/api-client/marks'
import { chakra, HStack } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { AlertBadge } from '../../absence-alerts/AlertBadge.tsx'
import { worstFirst } from '../../absence-alerts/worst-first.ts'
import { useTexts, type MarksTexts } from '../../texts.ts'

const Of = chakra('span', { base: { color: 'muted' } })

interface AbsenceTableProps {
  rows: readonly AbsenceCount[]
  /** By the number of the student. */
  alerts: ReadonlyMap<string, ClassAlert>
}

/** The absences of each student; those near or over the threshold first. */
export function AbsenceTable({ rows, alerts }: AbsenceTableProps) {
  const t = useTexts()
  const columns = useMemo(() => absenceColumns(t, alerts), [t, alerts])
  const sorted = useMemo(() => worstFirst(rows, alerts), [rows, alerts])
  return (
    <DataTable
      rows={sorted}
      columns={columns}
      rowKey={(row) => row.idNumber}
      caption={t('statAbsence.caption')}
      search={false}
      exportName={t('statAbsence.exportName')}
    />
  )
}

function absenceColumns(t: MarksTexts, alerts: ReadonlyMap<string, ClassAlert>): Column<AbsenceCount>[] {
  return [
    { id: 'student', header: t('statAbsence.col.etudiant'), value: (row) => row.student },
    {
      id: 'absences',
      header: t('statAbsence.col.nbr'),
      value: (row) => row.absences,
      cell: (row) => (
        <HStack as="span" gap="2" flexWrap="wrap">
          <span>
            {row.absences} {row.sessions !== null && <Of>{t('statAbsence.of', { count: row.sessions })}</Of>}
          </span>
          <AlertBadge alert={alerts.get(row.idNumber)} />
        </HStack>
      ),
    },
  ]
}
