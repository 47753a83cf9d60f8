import type {
  Account,
  CalendarEvent,
  Cart,
  Category,
  Chat,
  ChatContact,
  Comment,
  CryptoOrder,
  Customer,
  Group,
  Invoice,
  Mail,
  Message,
  Order,
  Product,
  Project,
  Series,
  Shop,
  TaskColumn,
  User,
  UserProfile,
  Wallet,
} from '../api/entities.ts'
import type { SellingEntry } from '../api/entities.ts'

/** The records of the mock backend, by the file in `data` that holds their first state. */
export interface Areas {
  account: { accounts: Account[] }
  dashboard: {
    'weekly-data': Series[]
    'monthly-data': Series[]
    'yearly-data': Series[]
    /** By month, such as `jan`. */
    'top-selling-data': Record<string, SellingEntry[]>
    'earning-charts-data': Record<string, number[]>
  }
  shop: { products: Product[]; comments: Comment[]; orders: Order[]; cart: Cart; customers: Customer[]; shops: Shop[] }
  mail: Record<'inbox' | 'starred' | 'important' | 'draft' | 'sent' | 'trash', Mail[]>
  calendar: { events: CalendarEvent[]; categories: Category[] }
  chat: { chats: Chat[]; groups: Group[]; contacts: ChatContact[]; messages: Message[] }
  crypto: { wallet: Wallet; orders: CryptoOrder[] }
  invoices: { invoices: Invoice[] }
  projects: { projects: Project[] }
  tasks: { columns: TaskColumn[] }
  contacts: { users: User[]; user: UserProfile }
}

export type AreaName = keyof Areas
