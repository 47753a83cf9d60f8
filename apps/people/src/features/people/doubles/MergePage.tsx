import { ApiError } from '@portal/api-client'
import { studentQueries } from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { BackTo, usePageTitle, useParams, useParentPage } from '@portal/remote-kit'
import { ErrorState, Loading, Page } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { MergeDetails } from './MergeDetails.tsx'

/** Two records side by side, everything that a merge moves, and what prevents it. */
export function MergePage() {
  const t = useTexts()
  useParentPage(paths.students)
  usePageTitle(t('people.mergeTitle'))
  const { id = '', doubleId = '' } = useParams()
  const isPair = [id, doubleId].every((one) => /^[1-9]\d{0,8}$/.test(one))
  const preview = useQuery({
    ...studentQueries.merge(Number(id), Number(doubleId), useLanguage()),
    enabled: isPair,
    // Somebody else may change the records while they are compared: the version says so, not a silent update.
    refetchOnWindowFocus: false,
  })
  const isAbsent = !isPair || (preview.error instanceof ApiError && preview.error.kind === 'absent')
  return (
    <Page title={t('people.mergeTitle')} help={t('people.mergeHelp')}>
      {isAbsent ? (
        <BackTo text={t('people.pairAbsent')} path={paths.doubles} label={t('people.toDoubles')} />
      ) : preview.data ? (
        <MergeDetails key={`${id} ${doubleId}`} preview={preview.data} onOutdated={() => void preview.refetch()} />
      ) : preview.isError ? (
        <ErrorState onRetry={() => void preview.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
