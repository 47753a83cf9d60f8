import { registerQueries, type RegisterKey, type RegisterRow } from '@portal/api-client/marks'
import { formatDate, useLanguage } from '@portal/i18n'
import { QueryView } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts, type MarksTexts } from '../../texts.ts'
import { ReadOnlySwitch } from './ReadOnlySwitch.tsx'

interface RegisterTableProps {
  register: RegisterKey
  date: string
}

/** A saved register, read-only. */
export function RegisterTable({ register, date }: RegisterTableProps) {
  const t = useTexts()
  const language = useLanguage()
  const rows = useQuery(registerQueries.ofDay({ ...register, date, language }))
  const columns = useMemo(() => registerColumns(t), [t])
  return (
    <QueryView query={rows}>
      {(found) => (
        <DataTable
          rows={found}
          columns={columns}
          rowKey={(row) => row.idNumber}
          caption={t('register.of', { date: formatDate(date) })}
          search={false}
          exportName={t('register.exportName', { date })}
        />
      )}
    </QueryView>
  )
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
