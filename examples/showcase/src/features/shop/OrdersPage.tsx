import { formatDate } from '@portal/i18n'
import { Badge, Button } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Order } from '../../api/entities.ts'
import { addOrder, deleteOrder, shopQueries, updateOrder } from '../../api/shop.ts'
import { formatDollars } from '../../formats.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { RecordActions, RecordDeletion } from '../../records/RecordActions.tsx'
import { RecordTable } from '../../records/RecordTable.tsx'
import { useRecordEditing, type RecordEditing } from '../../records/use-record-editing.ts'
import { useTexts } from '../../texts.ts'
import { OrderForm } from './OrderForm.tsx'

const tones = { Paid: 'success', Chargeback: 'danger', Refund: 'warning' } as const

/** The orders: a list with forms to add and edit, and deletion after a confirmation. */
export function OrdersPage() {
  const t = useTexts()
  const orders = useQuery(shopQueries.orders())
  const editing = useRecordEditing<Order>({
    slice: 'ecommerce',
    add: addOrder,
    update: updateOrder,
    remove: deleteOrder,
  })
  const columns = useOrderColumns(editing)
  const add = (
    <Button variant="primary" onClick={() => editing.edit('new')}>
      {t('shop.addOrder')}
    </Button>
  )
  return (
    <ShowcasePage title={t('menu.orders')} actions={add}>
      <RecordTable query={orders} columns={columns} caption={t('menu.orders')} defaultPageSize={10} />
      {editing.edited && <OrderForm order={editing.edited} onSave={editing.save} onClose={editing.close} />}
      <RecordDeletion editing={editing} />
    </ShowcasePage>
  )
}

function useOrderColumns(editing: RecordEditing<Order>) {
  const t = useTexts()
  return useMemo(
    (): Column<Order>[] => [
      { id: 'orderId', header: t('shop.order'), value: ({ orderId }) => orderId, isCode: true },
      { id: 'billingName', header: t('shop.billingName'), value: ({ billingName }) => billingName },
      {
        id: 'orderdate',
        header: t('record.date'),
        value: ({ orderdate }) => formatDate(orderdate),
        sortValue: ({ orderdate }) => orderdate,
        isCode: true,
      },
      {
        id: 'total',
        header: t('shop.total'),
        value: ({ total }) => formatDollars(total),
        sortValue: ({ total }) => total,
        isCode: true,
        align: 'end',
      },
      {
        id: 'paymentStatus',
        header: t('shop.paymentStatus'),
        value: ({ paymentStatus }) => t(`payment.${paymentStatus}`),
        cell: ({ paymentStatus }) => <Badge tone={tones[paymentStatus]}>{t(`payment.${paymentStatus}`)}</Badge>,
      },
      {
        id: 'paymentMethod',
        header: t('shop.paymentMethod'),
        value: ({ paymentMethod }) => t(`payment.${paymentMethod}`),
      },
      {
        id: 'actions',
        header: t('record.actions'),
        cell: (order) => <RecordActions row={order} name={order.orderId} editing={editing} />,
      },
    ],
    [t, editing],
  )
}
