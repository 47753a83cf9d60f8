import { Navigate, useLocation } from '@portal/remote-kit'
import { Page } from '@portal/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { AccountCreated } from './AccountCreated.tsx'
import { SignUpForm } from './SignUpForm.tsx'

export function SignUpPage() {
  const t = useTexts()
  const { pathname } = useLocation()
  const [created, setCreated] = useState<{ isPhotoMissing: boolean } | null>(null)
  if (pathname === paths.registerAlias) return <Navigate to={paths.register} replace />
  if (created) return <AccountCreated isPhotoMissing={created.isPhotoMissing} />
  return (
    <Page title={t('signup.title')} help={t('signup.help')} width="form">
      <SignUpForm onCreated={setCreated} />
    </Page>
  )
}
