/** The records of the template, with the field names of its calls. */

export type Id = number | string

export interface Account {
  uid: number
  username: string
  /** The only role of the template. */
  role: 'admin'
  email: string
  password: string
}

/** An account as the backend returns it, without its password. */
export type DemoUser = Omit<Account, 'password'>

export interface Series {
  name: string
  /** One number for each month, from January. */
  data: number[]
}

export const periods = ['monthly', 'yearly', 'weekly'] as const
export type Period = (typeof periods)[number]

/** The months that have selling and earning data. */
export const months = ['jan', 'oct', 'nov', 'dec'] as const
export type Month = (typeof months)[number]

export interface SellingEntry {
  name: string
  desc: string
  /** A share in percent. */
  value: number
}

export interface Product {
  id: Id
  image: string
  name: string
  category: string
  /** From 1 to 5. */
  rating: number
  oldPrice: number
  newPrice: number
  isOffer: boolean
  /** Percent, from 5 to 50. */
  offer: number
  reviews: number
  subImage: string[]
  specification: { type: string; value: string }[]
  features: string[]
  colorOptions: { color: string; image: string }[]
}

export interface Reply {
  replyId: Id
  user: string
  comment: string
  time: string
  hasLiked: boolean
}

export interface Comment {
  commentId: Id
  productId: Id
  user: string
  comment: string
  time: string
  hasLiked: boolean
  replies: Reply[]
}

export const paymentStatuses = ['Paid', 'Chargeback', 'Refund'] as const
export const paymentMethods = ['Mastercard', 'Visa', 'Paypal', 'COD'] as const

export interface Order {
  id: Id
  orderId: string
  billingName: string
  orderdate: string
  total: number
  badgeclass: string
  paymentStatus: (typeof paymentStatuses)[number]
  methodIcon: string
  paymentMethod: (typeof paymentMethods)[number]
}

export interface Cart {
  products: { id: Id; name: string; color: string; price: number; quantity: number }[]
  orderSummary: { grandTotal: number; discount: number; shipping: number; tax: number; total: number }
}

export interface Customer {
  id: Id
  username: string
  phone: string
  email: string
  address: string
  rating: number
  walletBalance: number
  joiningDate: string
}

export interface Shop {
  id: Id
  name: string
  owner: string
  product: number
  balance: number
}

export interface Mail {
  id: Id
  name: string
  description: string
  read: boolean
  fav: boolean
  date: string
}

export interface CalendarEvent {
  id: Id
  title: string
  /** `yyyy-mm-ddThh:mm`. */
  start: string
  end: string
  /** The `type` of its category. */
  className: string
}

export interface Category {
  id: Id
  title: string
  type: string
}

export interface Chat {
  id: Id
  roomId: Id
  name: string
  status: 'online' | 'offline' | 'intermediate'
  description: string
  time: string
}

export interface Group {
  id: Id
  roomId: Id
  name: string
}

export interface ChatContact {
  id: Id
  roomId: Id
  name: string
}

export interface Message {
  id: Id
  roomId: Id
  sender: string
  message: string
  createdAt: string
}

export interface WalletEntry {
  id: Id
  date: string
  type: 'Buy' | 'Sell'
  currency: string
  amount: number
  amountinUSD: number
}

export interface Wallet {
  id: Id
  userName: string
  email: string
  availableBalance: number
  lastMonthDifference: number
  lastMonthDifferencePercent: number
  send: number
  receive: number
  withdraw: number
  /** The series of BTC, ETH and LTC. */
  series: Series[]
  walletHistory: WalletEntry[]
}

export interface CryptoOrder {
  id: Id
  date: string
  type: string
  coin: string
  value: number
  valueinUSD: number
  status: 'completed' | 'pending' | 'failed'
}

export interface Invoice {
  id: Id
  founder: string
  invoiceID: string
  company: string
  invoicePrice: number
  date: string
  orderId: string
  billingAddress: string
  shippingAddress: string
  card: string
  email: string
  orderDate: string
  orderSummary: {
    items: { id: Id; item: string; price: number }[]
    subTotal: number
    shipping: number
    total: number
  }
}

interface TeamMember {
  id: Id
  img: string
  fullname: string
  skills: string[]
}

export const projectStatuses = ['Completed', 'Pending', 'Delay'] as const

export interface Project {
  id: Id
  img: string
  name: string
  description: string
  status: (typeof projectStatuses)[number]
  color: string
  /** `yyyy-mm-dd`, or for display such as `10 Oct, 19`. */
  dueDate: string
  commentsCount: number
  team: TeamMember[]
  startDate: string
  projectDetails: string
  files: { name: string; size: string; link: string }[]
  comments: { id: Id; user: string; comment: string; time: string }[]
}

export const columnNames = ['Example', 'In Progress', 'Completed', 'Recent Tasks'] as const
const taskStatuses = ['Waiting', 'Approved', 'Complete', 'Pending'] as const

export interface Task {
  id: Id
  description: string
  members: string[]
  status: (typeof taskStatuses)[number]
  budget: number
}

export interface TaskColumn {
  id: Id
  title: (typeof columnNames)[number]
  tasks: Task[]
}

export interface User {
  id: Id
  name: string
  designation: string
  img: string
  email: string
  projects: number
  tags: string[]
}

export interface UserProfile extends Omit<User, 'projects'> {
  profile: { phone: string; location: string; about: string; experience: { id: Id; title: string; period: string }[] }
  projects: { id: Id; name: string; startDate: string; deadline: string; budget: number }[]
}
