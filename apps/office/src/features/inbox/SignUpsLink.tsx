import { accountQueries } from '@portal/api-client/accounts'
import { Link, useSession } from '@portal/remote-kit'
import { ButtonLink } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

/** A link to the sign-ups that wait for a decision, with their number, for those who decide them. */
export function SignUpsLink() {
  const t = useTexts()
  const decides = useSession().roles.some((role) => role === 'registrar' || role === 'admin')
  const { data: waiting = 0 } = useQuery({ ...accountQueries.signUpCount(), enabled: decides })
  if (waiting === 0) return null
  return (
    <ButtonLink asChild>
      <Link to={paths.signUps}>{t('inbox.signUps', { number: waiting })}</Link>
    </ButtonLink>
  )
}
