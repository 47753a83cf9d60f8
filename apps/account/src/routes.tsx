import type { RemoteRoute } from '@portal/remote-kit'
import { loadNotificationTexts } from '@portal/remote-kit/notifications'
import { paths } from './paths.ts'

const loadSignUp = () => import('./features/sign-up/SignUpPage.tsx').then((module) => module.SignUpPage)

export const routes: RemoteRoute[] = [
  {
    path: paths.news,
    load: async () => {
      const [{ NewsPage }] = await Promise.all([import('./features/news/NewsPage.tsx'), loadNotificationTexts()])
      return NewsPage
    },
  },
  {
    path: paths.notifications,
    load: async () => {
      const [{ NotificationsPage }] = await Promise.all([
        import('./features/notifications/NotificationsPage.tsx'),
        loadNotificationTexts(),
      ])
      return NotificationsPage
    },
  },
  {
    path: paths.mails,
    load: async () => {
      const [{ MailSettingsPage }] = await Promise.all([
        import('./features/mails/MailSettingsPage.tsx'),
        loadNotificationTexts(),
      ])
      return MailSettingsPage
    },
  },
  {
    path: paths.unsubscribe,
    load: async () => {
      const [{ UnsubscribePage }] = await Promise.all([
        import('./features/mails/UnsubscribePage.tsx'),
        loadNotificationTexts(),
      ])
      return UnsubscribePage
    },
  },
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
