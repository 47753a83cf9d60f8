import { paymentMethods, paymentStatuses, type Id, type Order } from '../../api/entities.ts'
import { RecordForm, type RecordField } from '../../records/RecordForm.tsx'
import { useTexts } from '../../texts.ts'

/** The fields of the template that follow from the status and the method of payment. */
const badgeClasses = { Paid: 'success', Chargeback: 'danger', Refund: 'warning' } as const
const methodIcons = {
  Mastercard: 'fab fa-cc-mastercard',
  Visa: 'fab fa-cc-visa',
  Paypal: 'fab fa-cc-paypal',
  COD: 'fas fa-money-bill-alt',
} as const

interface OrderFormProps {
  order: Order | 'new'
  onSave: (order: Omit<Order, 'id'> & { id?: Id }) => Promise<void>
  onClose: () => void
}

/** The form of a new or an existing order. */
export function OrderForm({ order, onSave, onClose }: OrderFormProps) {
  const t = useTexts()
  const before = order === 'new' ? null : order
  const option = <Value extends keyof typeof badgeClasses | keyof typeof methodIcons>(value: Value) => ({
    value,
    label: t(`payment.${value}`),
  })
  const fields: RecordField[] = [
    { name: 'orderId', label: t('shop.order'), kind: 'text' },
    { name: 'billingName', label: t('shop.billingName'), kind: 'text' },
    { name: 'orderdate', label: t('record.date'), kind: 'date' },
    { name: 'total', label: t('shop.total'), kind: 'number' },
    { name: 'paymentStatus', label: t('shop.paymentStatus'), kind: 'select', options: paymentStatuses.map(option) },
    { name: 'paymentMethod', label: t('shop.paymentMethod'), kind: 'select', options: paymentMethods.map(option) },
  ]
  const save = ({ orderId = '', billingName = '', orderdate = '', ...values }: Record<string, string>) => {
    const paymentStatus = paymentStatuses.find((each) => each === values.paymentStatus) ?? 'Paid'
    const paymentMethod = paymentMethods.find((each) => each === values.paymentMethod) ?? 'COD'
    return onSave({
      ...(before && { id: before.id }),
      orderId,
      billingName,
      orderdate,
      total: Number(values.total),
      badgeclass: badgeClasses[paymentStatus],
      paymentStatus,
      methodIcon: methodIcons[paymentMethod],
      paymentMethod,
    })
  }
  return (
    <RecordForm
      title={t(before ? 'shop.editOrder' : 'shop.addOrder')}
      fields={fields}
      values={{
        orderId: before?.orderId ?? '',
        billingName: before?.billingName ?? '',
        orderdate: before?.orderdate ?? null,
        total: before ? String(before.total) : '',
        paymentStatus: before?.paymentStatus ?? '',
        paymentMethod: before?.paymentMethod ?? '',
      }}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
