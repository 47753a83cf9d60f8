import { referenceQueries } from '@portal/api-client/reference'
import type { Choice } from '@portal/api-client/reference'
import { useLanguage } from '@portal/i18n'
import { useSession, useUrlState } from '@portal/remote-kit'
import { Page } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../../texts.ts'
import { DepartmentForm } from './DepartmentForm.tsx'

export function HomePage() {
  const t = useTexts()
  const { name } = useSession()
  const [search, setSearch] = useUrlState('name', '')
  const { data, isError, refetch } = useQuery(referenceQueries.departments(useLanguage()))
  const found = useMemo(
    () => data?.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())),
    [data, search],
  )
  const columns = useMemo(
    () => [{ id: 'name', header: t('home.department'), value: (department: Choice) => department.label }],
    [t],
  )
  return (
    <Page title={t('home.title')} help={t('home.hello', { name })}>
      <DepartmentForm name={search} onFind={setSearch} />
      <DataTable
        query={{ data: found, isError, refetch }}
        columns={columns}
        rowKey={(department) => department.value}
        caption={t('home.departments')}
      />
    </Page>
  )
}
