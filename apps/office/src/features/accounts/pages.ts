export { AccountPage } from './AccountPage.tsx'
export { AccountsPage } from './AccountsPage.tsx'
