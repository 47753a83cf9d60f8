import { ownCorrectionQueries, type Correction } from '@portal/api-client/corrections'
import { registerQueries, type RegisterKey, type RegisterRow } from '@portal/api-client/marks'
import { formatDate, useLanguage } from '@portal/i18n'
import { QueryView } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CorrectionDialog } from '../../corrections/CorrectionDialog.tsx'
import { RowCorrection } from '../../corrections/RowCorrection.tsx'
import { useTexts, type MarksTexts } from '../../texts.ts'
import { ReadOnlySwitch } from './ReadOnlySwitch.tsx'

interface RegisterTableProps {
  register: RegisterKey
  date: string
}

/** A saved register; a mistake in it is corrected on request. */
export function RegisterTable({ register, date }: RegisterTableProps) {
  const t = useTexts()
  const language = useLanguage()
  const rows = useQuery(registerQueries.ofDay({ ...register, date, language }))
  const canCorrect = rows.data?.some(({ registerId }) => registerId !== null) ?? false
  const { data: waiting, isFetched } = useQuery({ ...ownCorrectionQueries.waiting(language), enabled: canCorrect })
  const [asked, setAsked] = useState<string | null>(null)
  const columns = useMemo(
    () => [
      ...registerColumns(t),
      ...(canCorrect && isFetched ? [correctionColumn(t, { waiting, onAsk: setAsked })] : []),
    ],
    [t, waiting, canCorrect, isFetched],
  )
  return (
    <QueryView query={rows}>
      {(found) => (
        <>
          <DataTable
            rows={found}
            columns={columns}
            rowKey={(row) => row.idNumber}
            caption={t('register.of', { date: formatDate(date) })}
            search={false}
            exportName={t('register.exportName', { date })}
          />
          <AskedCorrection row={found.find(({ idNumber }) => idNumber === asked)} onClose={() => setAsked(null)} />
        </>
      )}
    </QueryView>
  )
}

function AskedCorrection({ row, onClose }: { row: RegisterRow | undefined; onClose: () => void }) {
  if (!row || row.registerId === null) return null
  const { registerId, idNumber, name, isPresent } = row
  const target = { kind: 'register', registerId, idNumber } as const
  return <CorrectionDialog row={{ target, name, entry: { isPresent, mark: null } }} onClose={onClose} />
}

function registerColumns(t: MarksTexts): Column<RegisterRow>[] {
  const letterOf = ({ isPresent }: RegisterRow) => t(isPresent ? 'register.P' : 'register.A')
  return [
    { id: 'cin', header: t('column.cin'), value: (row) => row.idNumber, isCode: true },
    { id: 'name', header: t('column.etudiant'), value: (row) => row.name },
    {
      id: 'presence',
      header: t('column.presence'),
      value: letterOf,
      cell: (row) => (
        <ReadOnlySwitch
          letter={letterOf(row)}
          isOn={row.isPresent}
          isGood={row.isPresent}
          label={t('register.presenceOf', {
            student: row.name,
            state: t(row.isPresent ? 'register.present' : 'register.absent'),
          })}
        />
      ),
    },
  ]
}

interface CorrectionColumn {
  waiting: readonly Correction[] | undefined
  /** Called with the CIN of the student. */
  onAsk: (idNumber: string) => void
}

function correctionColumn(t: MarksTexts, { waiting, onAsk }: CorrectionColumn): Column<RegisterRow> {
  return {
    id: 'correction',
    header: t('corrections.column'),
    cell: (row) =>
      row.registerId !== null && (
        <RowCorrection
          name={row.name}
          waiting={waiting?.find(
            ({ registerId, student }) => registerId === row.registerId && student.idNumber === row.idNumber,
          )}
          onAsk={() => onAsk(row.idNumber)}
        />
      ),
  }
}
