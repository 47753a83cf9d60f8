import { yearQueries } from '@portal/api-client/years'
import { Navigate, useParentPage } from '@portal/remote-kit'
import { ErrorState, Loading, Page } from '@portal/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { noDates, proposeNextYear } from './propose-next-year.ts'
import { YearForm } from './YearForm.tsx'

/** Creates the year after the newest one, whose dates are proposed a year later. */
export function NewYearPage() {
  const t = useTexts()
  const [isSaved, setSaved] = useState(false)
  useParentPage(paths.years)
  const years = useInfiniteQuery(yearQueries.list())
  const [newest] = years.data ?? []
  if (isSaved) return <Navigate to={paths.years} />
  return (
    <Page title={t('years.add')} help={t(newest ? 'years.proposalHelp' : 'years.firstHelp')} width="form">
      {years.data ? (
        <YearForm year={null} dates={newest ? proposeNextYear(newest) : noDates} onSaved={() => setSaved(true)} />
      ) : years.isError ? (
        <ErrorState onRetry={() => void years.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
