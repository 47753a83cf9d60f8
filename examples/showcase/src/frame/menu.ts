import type { TextKey } from '@portal/i18n'
import {
  CalendarDaysIcon,
  ClipboardListIcon,
  FileTextIcon,
  HouseIcon,
  LayoutDashboardIcon,
  LibraryIcon,
  NewspaperIcon,
  NotebookPenIcon,
  Rows3Icon,
  ShieldCheckIcon,
  UsersIcon,
  WrenchIcon,
} from '@portal/ui'
import type french from '../locales/fr.json'
import { paths } from '../paths.ts'

type MenuText = Extract<TextKey<typeof french>, `menu.${string}`>

export interface MenuLink {
  label: MenuText
  /** Missing when the template has no data behind the entry. */
  path?: string
}

export interface MenuSection extends MenuLink {
  icon: typeof HouseIcon
  links?: MenuLink[]
}

export interface MenuGroup {
  label: MenuText
  sections: MenuSection[]
}

/** The menu of the template, in the order of its document. */
export const menu: readonly MenuGroup[] = [
  {
    label: 'menu.dashboards',
    sections: [
      { label: 'menu.default', path: paths.dashboard, icon: LayoutDashboardIcon },
      { label: 'menu.saas', path: paths.saas, icon: LayoutDashboardIcon },
      { label: 'menu.cryptoDashboard', path: paths.cryptoDashboard, icon: LayoutDashboardIcon },
      { label: 'menu.blogDashboard', path: paths.blog, icon: LayoutDashboardIcon },
    ],
  },
  { label: 'menu.uiElements', sections: [{ label: 'menu.uiElements', icon: WrenchIcon }] },
  {
    label: 'menu.apps',
    sections: [
      { label: 'menu.calendar', path: paths.calendar, icon: CalendarDaysIcon },
      { label: 'menu.chat', path: paths.chat, icon: UsersIcon },
      { label: 'menu.fileManager', icon: FileTextIcon },
      { label: 'menu.email', path: paths.mail, icon: NewspaperIcon },
      {
        label: 'menu.ecommerce',
        icon: LibraryIcon,
        links: [
          { label: 'menu.products', path: paths.products },
          { label: 'menu.cart', path: paths.cart },
          { label: 'menu.orders', path: paths.orders },
          { label: 'menu.customers', path: paths.customers },
          { label: 'menu.shops', path: paths.shops },
        ],
      },
      {
        label: 'menu.crypto',
        icon: Rows3Icon,
        links: [
          { label: 'menu.wallet', path: paths.wallet },
          { label: 'menu.orders', path: paths.cryptoOrders },
        ],
      },
      { label: 'menu.projects', path: paths.projects, icon: NotebookPenIcon },
      { label: 'menu.tasks', path: paths.tasks, icon: ClipboardListIcon },
      {
        label: 'menu.contacts',
        icon: UsersIcon,
        links: [
          { label: 'menu.contactList', path: paths.contacts },
          { label: 'menu.contactProfile', path: paths.contactProfile },
        ],
      },
      { label: 'menu.blog', icon: NewspaperIcon },
    ],
  },
  {
    label: 'menu.components',
    sections: [
      { label: 'menu.forms', icon: WrenchIcon },
      { label: 'menu.tables', icon: WrenchIcon },
      { label: 'menu.charts', icon: WrenchIcon },
      { label: 'menu.icons', icon: WrenchIcon },
      { label: 'menu.maps', icon: WrenchIcon },
    ],
  },
  {
    label: 'menu.extraPages',
    sections: [
      { label: 'menu.invoices', path: paths.invoices, icon: FileTextIcon },
      {
        label: 'menu.authentication',
        icon: ShieldCheckIcon,
        links: [
          { label: 'menu.login', path: paths.login },
          { label: 'menu.register', path: paths.register },
          { label: 'menu.forgotPassword', path: paths.forgotPassword },
          { label: 'menu.profile', path: paths.profile },
        ],
      },
      { label: 'menu.utility', icon: WrenchIcon },
    ],
  },
]

/** The pages of the shortcuts in the top bar. */
export const shortcuts: readonly MenuLink[] = [
  { label: 'menu.calendar', path: paths.calendar },
  { label: 'menu.chat', path: paths.chat },
  { label: 'menu.email', path: paths.mail },
  { label: 'menu.products', path: paths.products },
  { label: 'menu.tasks', path: paths.tasks },
  { label: 'menu.invoices', path: paths.invoices },
]
