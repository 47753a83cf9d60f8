import type { Account } from '@portal/api-client/accounts'
import { Link } from '@portal/remote-kit'
import { TextLink } from '@portal/ui'
import { paths } from '../../paths.ts'
import { nameOf } from './account-names.ts'

/** The name of the owner, which leads to the account. */
export function AccountLink({ account }: { account: Account }) {
  return (
    <TextLink asChild>
      <Link to={paths.toAccount(account.id)}>
        <bdi>{nameOf(account)}</bdi>
      </Link>
    </TextLink>
  )
}
