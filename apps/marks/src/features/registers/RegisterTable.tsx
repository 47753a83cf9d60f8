import { registerQueries, type RegisterKey } from '@portal/api-client/marks'
import { formatDate, useLanguage } from '@portal/i18n'
import { QueryView } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../../texts.ts'
import { registerColumns } from './register-columns.tsx'

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
