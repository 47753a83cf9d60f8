import { pageOfViews } from '../../frame/views.tsx'
import { BlogDashboard } from './BlogDashboard.tsx'
import { CryptoDashboard } from './CryptoDashboard.tsx'
import { SaasDashboard } from './SaasDashboard.tsx'

export { DefaultDashboard } from './DefaultDashboard.tsx'
export const DashboardView = pageOfViews({ saas: SaasDashboard, crypto: CryptoDashboard, blog: BlogDashboard })
