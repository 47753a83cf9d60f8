import { pageOfViews } from '../../frame/views.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { ProfilePage } from './ProfilePage.tsx'
import { RegisterPage } from './RegisterPage.tsx'

export { LoginPage } from './LoginPage.tsx'
export const AccountView = pageOfViews({
  register: RegisterPage,
  'forgot-password': ForgotPasswordPage,
  profile: ProfilePage,
})
