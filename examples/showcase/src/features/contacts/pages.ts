import { pageOfViews } from '../../frame/views.tsx'
import { ContactProfilePage } from './ContactProfilePage.tsx'

export { ContactsPage } from './ContactsPage.tsx'
export const ContactView = pageOfViews({ profile: ContactProfilePage })
