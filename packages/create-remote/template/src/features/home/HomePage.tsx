import { referenceQueries } from '@portal/api-client/reference'
import type { Choice } from '@portal/api-client/reference'
import { useLanguage } from '@portal/i18n'
import { useSession } from '@portal/remote-kit'
import { Page } from '@portal/ui'
import { DataTable } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '../../texts.ts'

export function HomePage() {
  const t = useTexts()
  const { name } = useSession()
  const departments = useQuery(referenceQueries.departments(useLanguage()))
  const columns = useMemo(
    () => [{ id: 'name', header: t('home.department'), value: (department: Choice) => department.label }],
    [t],
  )
  return (
    <Page title={t('home.title')} help={t('home.hello', { name })}>
      <DataTable
        query={departments}
        columns={columns}
        rowKey={(department) => department.value}
        caption={t('home.departments')}
      />
    </Page>
  )
}
