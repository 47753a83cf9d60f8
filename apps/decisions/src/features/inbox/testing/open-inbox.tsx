import { errorResponse, registrar, renderPage, screen } from '@portal/testing'
import { InboxPage } from '../InboxPage.tsx'

export const path = '/office/inbox'
export const open = (route = path, language: 'fr' | 'ar' = 'fr'): ReturnType<typeof renderPage> =>
  renderPage(<InboxPage />, { session: registrar, route, language })
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
export const list = () => screen.findByRole('list', { name: 'À décider' })
export const reason = () => screen.findByRole('textbox', { name: 'Motif du refus' })
export const outdated = () => errorResponse(412, 'version.changed')
