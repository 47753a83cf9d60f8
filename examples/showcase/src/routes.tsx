import type { RemoteRoute } from '@portal/remote-kit'
import { paths, patterns } from './paths.ts'

// The pages of a group share a file of the build: the entry contains a hash of each file and may have 4 kB.
const dashboards = () => import('./features/dashboards/pages.ts')
const catalogue = () => import('./features/shop/catalogue-pages.ts')
const shopLists = () => import('./features/shop/list-pages.ts')
const crypto = () => import('./features/crypto/pages.ts')
const projects = () => import('./features/projects/pages.ts')
const contacts = () => import('./features/contacts/pages.ts')
const invoices = () => import('./features/invoices/pages.ts')
const account = () => import('./features/account/pages.ts')

export const routes: RemoteRoute[] = [
  { path: paths.dashboard, load: () => dashboards().then((pages) => pages.DefaultDashboard) },
  { path: patterns.dashboard, load: () => dashboards().then((pages) => pages.DashboardView) },
  {
    path: paths.calendar,
    load: () => import('./features/calendar/CalendarPage.tsx').then((page) => page.CalendarPage),
  },
  { path: paths.chat, load: () => import('./features/chat/ChatPage.tsx').then((page) => page.ChatPage) },
  { path: paths.mail, load: () => import('./features/mail/MailPage.tsx').then((page) => page.MailPage) },
  { path: paths.products, load: () => catalogue().then((pages) => pages.ProductsPage) },
  { path: patterns.product, load: () => catalogue().then((pages) => pages.ProductPage) },
  { path: paths.orders, load: () => shopLists().then((pages) => pages.OrdersPage) },
  { path: patterns.shop, load: () => shopLists().then((pages) => pages.ShopView) },
  { path: paths.wallet, load: () => crypto().then((pages) => pages.WalletPage) },
  { path: patterns.crypto, load: () => crypto().then((pages) => pages.CryptoView) },
  { path: paths.projects, load: () => projects().then((pages) => pages.ProjectsPage) },
  { path: patterns.project, load: () => projects().then((pages) => pages.ProjectPage) },
  { path: paths.tasks, load: () => import('./features/tasks/TasksPage.tsx').then((page) => page.TasksPage) },
  { path: paths.contacts, load: () => contacts().then((pages) => pages.ContactsPage) },
  { path: patterns.contact, load: () => contacts().then((pages) => pages.ContactView) },
  { path: paths.invoices, load: () => invoices().then((pages) => pages.InvoicesPage) },
  { path: patterns.invoice, load: () => invoices().then((pages) => pages.InvoicePage) },
  { path: paths.login, load: () => account().then((pages) => pages.LoginPage) },
  { path: patterns.account, load: () => account().then((pages) => pages.AccountView) },
]
