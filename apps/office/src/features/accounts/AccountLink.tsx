import type { Account } from '@portal/api-client/accounts'
import { Link } from '@portal/remote-kit'
import { LtrText, Stack, TextLink } from '@portal/ui'
import { paths } from '../../paths.ts'
import { nameOf } from '@portal/shared-screens/accounts'

/** The name of the owner, which leads to the account, above the e-mail. */
export function AccountLink({ account }: { account: Account }) {
  return (
    <Stack gap="0.5" alignItems="flex-start">
      <TextLink asChild>
        <Link to={paths.toAccount(account.id)}>
          <bdi>{nameOf(account)}</bdi>
        </Link>
      </TextLink>
      <LtrText>{account.email}</LtrText>
    </Stack>
  )
}
