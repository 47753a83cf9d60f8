import { pageOfViews } from '../../frame/views.tsx'
import { CryptoOrdersPage } from './CryptoOrdersPage.tsx'

export { WalletPage } from './WalletPage.tsx'
export const CryptoView = pageOfViews({ orders: CryptoOrdersPage })
