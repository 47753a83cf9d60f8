import { formatDate } from '@portal/i18n'
import { Link } from '@portal/remote-kit'
import type { Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Invoice } from '../../api/entities.ts'
import { invoiceQueries } from '../../api/work.ts'
import { formatDollars } from '../../formats.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { detailPath } from '../../paths.ts'
import { RecordTable } from '../../records/RecordTable.tsx'
import { useTexts } from '../../texts.ts'

/** The invoices, each with a link to its detail. */
export function InvoicesPage() {
  const t = useTexts()
  const invoices = useQuery(invoiceQueries.list())
  const columns = useInvoiceColumns()
  return (
    <ShowcasePage title={t('menu.invoices')}>
      <RecordTable query={invoices} columns={columns} caption={t('menu.invoices')} />
    </ShowcasePage>
  )
}

function useInvoiceColumns() {
  const t = useTexts()
  return useMemo(
    (): Column<Invoice>[] => [
      {
        id: 'invoiceID',
        header: t('invoice.number'),
        value: ({ invoiceID }) => invoiceID,
        cell: ({ id, invoiceID }) => <Link to={detailPath('invoice', id)}>{invoiceID}</Link>,
        isCode: true,
      },
      { id: 'founder', header: t('invoice.founder'), value: ({ founder }) => founder },
      { id: 'company', header: t('invoice.company'), value: ({ company }) => company },
      {
        id: 'date',
        header: t('record.date'),
        value: ({ date }) => formatDate(date),
        sortValue: ({ date }) => date,
        isCode: true,
      },
      {
        id: 'invoicePrice',
        header: t('shop.total'),
        value: ({ invoicePrice }) => formatDollars(invoicePrice),
        sortValue: ({ invoicePrice }) => invoicePrice,
        isCode: true,
        align: 'end',
      },
    ],
    [t],
  )
}
