import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

const loadRegister = () => import('./features/register/RegisterPage.tsx').then((module) => module.RegisterPage)

export const routes: RemoteRoute[] = [
  { path: paths.news, load: () => import('./features/news/NewsPage.tsx').then((module) => module.NewsPage) },
  {
    path: paths.profile,
    load: () => import('./features/profile/ProfilePage.tsx').then((module) => module.ProfilePage),
  },
  { path: paths.register, load: loadRegister },
  { path: paths.registerAlias, load: loadRegister },
  {
    path: paths.forgottenPassword,
    load: () => import('./features/password/ForgottenPasswordPage.tsx').then((module) => module.ForgottenPasswordPage),
  },
  {
    path: paths.resetPassword,
    load: () => import('./features/password/ResetPasswordPage.tsx').then((module) => module.ResetPasswordPage),
  },
]
