import { ApiError } from '@portal/api-client'
import { yearQueries } from '@portal/api-client/years'
import { BackTo, Navigate, useParams, useParentPage } from '@portal/remote-kit'
import { LtrText, Page, QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { YearForm } from './YearForm.tsx'
import { yearValuesOf } from './year-form.ts'

/** The dates and holidays of an open year. */
export function YearPage() {
  const t = useTexts()
  const [isSaved, setSaved] = useState(false)
  useParentPage(paths.years)
  const { id = '' } = useParams()
  const isId = /^[1-9]\d{0,8}$/.test(id)
  const year = useQuery({ ...yearQueries.details(Number(id)), enabled: isId })
  const isAbsent = !isId || (year.error instanceof ApiError && year.error.kind === 'absent')
  const isClosed = year.data?.closedAt != null
  if (isSaved) return <Navigate to={paths.years} />
  return (
    <Page title={t('years.pageTitle')} help={<LtrText>{year.data?.name}</LtrText>} width="form">
      {isAbsent || isClosed ? (
        <BackTo
          text={t(isClosed ? 'years.refusal.closed' : 'years.absent')}
          path={paths.years}
          label={t('years.title')}
        />
      ) : (
        <QueryView query={year}>
          {(shown) => <YearForm year={shown} dates={yearValuesOf(shown)} onSaved={() => setSaved(true)} />}
        </QueryView>
      )}
    </Page>
  )
}
