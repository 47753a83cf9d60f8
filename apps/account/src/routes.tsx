import type { RemoteRoute } from '@portal/remote-kit'
import { paths } from './paths.ts'

const loadSignUp = () => import('./features/sign-up/SignUpPage.tsx').then((module) => module.SignUpPage)

export const routes: RemoteRoute[] = [
  { path: paths.news, load: () => import('./features/news/NewsPage.tsx').then((module) => module.NewsPage) },
  {
    path: paths.profile,
    load: () => import('./features/profile/ProfilePage.tsx').then((module) => module.ProfilePage),
  },
  { path: paths.register, load: loadSignUp },
  { path: paths.registerAlias, load: loadSignUp },
  {
    path: paths.forgottenPassword,
    load: () => import('./features/password/ForgottenPasswordPage.tsx').then((module) => module.ForgottenPasswordPage),
  },
  {
    path: paths.resetPassword,
    load: () => import('./features/password/ResetPasswordPage.tsx').then((module) => module.ResetPasswordPage),
  },
]
