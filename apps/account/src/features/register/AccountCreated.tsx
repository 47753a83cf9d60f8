import { focusPage, usePortal } from '@portal/remote-kit'
import { ButtonLink, Page, Text } from '@portal/ui'
import { useEffect } from 'react'
import { elsewhere } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

const readingTime = 5000

/** Tells that the account waits for an administrator, then leads to the sign-in page. */
export function AccountCreated({ isPhotoMissing }: { isPhotoMissing: boolean }) {
  const t = useTexts()
  const { container, navigate } = usePortal()

  useEffect(() => focusPage(container), [container])
  useEffect(() => {
    const timer = setTimeout(() => navigate(elsewhere.signIn), readingTime)
    return () => clearTimeout(timer)
  }, [navigate])

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
