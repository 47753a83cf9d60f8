import { pageOfViews } from '../../frame/views.tsx'
import { CartPage } from './CartPage.tsx'
import { CustomersPage } from './CustomersPage.tsx'
import { ShopsPage } from './ShopsPage.tsx'

export { OrdersPage } from './OrdersPage.tsx'
export const ShopView = pageOfViews({ cart: CartPage, customers: CustomersPage, shops: ShopsPage })
