import { focusPage, usePortal } from '@portal/remote-kit'
import { ButtonLink, Page, Text } from '@portal/ui'
import { useEffect } from 'react'
import { useSignInAfter } from '../../parts/use-sign-in-after.ts'
import { elsewhere } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

const readingTime = 5000

/** Reports that an administrator has to activate the account, then redirects to the sign-in page. */
export function AccountCreated({ isPhotoMissing }: { isPhotoMissing: boolean }) {
  const t = useTexts()
  const { container } = usePortal()

  useEffect(() => focusPage(container), [container])
  useSignInAfter(readingTime)

  return (
    <Page title={t('signup.success')} help={t('signup.successText')} width="form">
      {isPhotoMissing && <Text role="alert">{t('signup.photoLater')}</Text>}
      <div>
        <ButtonLink href={elsewhere.signIn} variant="primary">
          {t('signup.toSignIn')}
        </ButtonLink>
      </div>
    </Page>
  )
}
