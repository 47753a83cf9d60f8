import { focusPage, usePortal } from '@portal/remote-kit'
import { ButtonLink, Page, Text } from '@portal/ui'
import { useEffect } from 'react'
import { useSignInRedirect } from '../../sign-in-redirect/use-sign-in-redirect.ts'
import { externalPaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

const redirectDelay = 5000

/** Reports that an administrator has to activate the account, then redirects to the sign-in page. */
export function AccountCreated({ isPhotoMissing }: { isPhotoMissing: boolean }) {
  const t = useTexts()
  const { container } = usePortal()

  useEffect(() => focusPage(container), [container])
  useSignInRedirect(redirectDelay)

  return (
    <Page title={t('signup.success')} help={t('signup.successText')} width="form">
      {isPhotoMissing && <Text role="alert">{t('signup.photoLater')}</Text>}
      <div>
        <ButtonLink href={externalPaths.signIn} variant="primary">
          {t('signup.toSignIn')}
        </ButtonLink>
      </div>
    </Page>
  )
}
