export { InvoicePage } from './InvoicePage.tsx'
export { InvoicesPage } from './InvoicesPage.tsx'
