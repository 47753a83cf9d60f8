/** The paths of this remote; no other module builds one. */
export const paths = {
  dashboard: '/showcase',
  saas: '/showcase/dashboards/saas',
  cryptoDashboard: '/showcase/dashboards/crypto',
  blog: '/showcase/dashboards/blog',
  calendar: '/showcase/calendar',
  chat: '/showcase/chat',
  mail: '/showcase/mail',
  products: '/showcase/products',
  orders: '/showcase/orders',
  cart: '/showcase/shop/cart',
  customers: '/showcase/shop/customers',
  shops: '/showcase/shop/shops',
  wallet: '/showcase/wallet',
  cryptoOrders: '/showcase/crypto/orders',
  projects: '/showcase/projects',
  tasks: '/showcase/tasks',
  contacts: '/showcase/contacts',
  contactProfile: '/showcase/contacts/profile',
  invoices: '/showcase/invoices',
  login: '/showcase/login',
  register: '/showcase/account/register',
  forgotPassword: '/showcase/account/forgot-password',
  profile: '/showcase/account/profile',
} as const

/** The patterns of the paths with a parameter. */
export const patterns = {
  dashboard: '/showcase/dashboards/:view',
  shop: '/showcase/shop/:view',
  crypto: '/showcase/crypto/:view',
  contact: '/showcase/contacts/:view',
  account: '/showcase/account/:view',
  product: '/showcase/products/:id',
  project: '/showcase/projects/:id',
  invoice: '/showcase/invoices/:id',
} as const

/** The pages that need no signed-in user of the template. */
export const publicPages: readonly string[] = [paths.login, paths.register, paths.forgotPassword]

/** The path of one record, such as `/showcase/products/3`. */
export const detailPath = (page: 'product' | 'project' | 'invoice', id: number | string) =>
  patterns[page].replace(':id', String(id))

export const productSearchPath = (words: string) => `${paths.products}?q=${encodeURIComponent(words)}`
