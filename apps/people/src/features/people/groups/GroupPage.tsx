import { ApiError } from '@portal/api-client'
import { groupQueries } from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { BackTo, usePageTitle, useParams, useParentPage } from '@portal/remote-kit'
import { ErrorState, Loading, Page } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { GroupDetails } from './GroupDetails.tsx'

/** One group: its place in the tree, what uses it, and its members. */
export function GroupPage() {
  const t = useTexts()
  useParentPage(paths.groups)
  const { id = '' } = useParams()
  const isId = /^[1-9]\d{0,8}$/.test(id)
  const details = useQuery({ ...groupQueries.details(Number(id), useLanguage()), enabled: isId })
  const isAbsent = !isId || (details.error instanceof ApiError && details.error.kind === 'absent')
  const title = details.data && !isAbsent ? details.data.group.name : t('people.group')
  usePageTitle(title)
  return (
    <Page title={title}>
      {isAbsent ? (
        <BackTo text={t('people.groupAbsent')} path={paths.groups} label={t('people.toGroups')} />
      ) : details.data ? (
        <GroupDetails key={id} {...details.data} />
      ) : details.isError ? (
        <ErrorState onRetry={() => void details.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
