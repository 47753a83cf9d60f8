import { ApiError } from '@portal/api-client'
import { accountQueries } from '@portal/api-client/accounts'
import { useLanguage } from '@portal/i18n'
import { BackTo, usePageTitle, useParams, useParentPage } from '@portal/remote-kit'
import { ErrorState, Loading, Page } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { nameOf } from '@portal/shared-screens/accounts'
import { AccountDetails } from './AccountDetails.tsx'

/** One account: its facts, its state, its roles and its history. */
export function AccountPage() {
  const t = useTexts()
  useParentPage(paths.accounts)
  const { id = '' } = useParams()
  const isId = /^[1-9]\d{0,8}$/.test(id)
  const details = useQuery({ ...accountQueries.details(Number(id), useLanguage()), enabled: isId })
  const isAbsent = !isId || (details.error instanceof ApiError && details.error.kind === 'absent')
  const title = details.data && !isAbsent ? nameOf(details.data.account) : t('accounts.account')
  usePageTitle(title)
  return (
    <Page title={title}>
      {isAbsent ? (
        <BackTo text={t('accounts.absent')} path={paths.accounts} label={t('accounts.toList')} />
      ) : details.data ? (
        <AccountDetails key={id} {...details.data} />
      ) : details.isError ? (
        <ErrorState onRetry={() => void details.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
