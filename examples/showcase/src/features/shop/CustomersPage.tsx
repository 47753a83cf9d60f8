import { formatDate, formatNumber } from '@portal/i18n'
import { Button, chakra } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Customer, Id } from '../../api/entities.ts'
import { addCustomer, deleteCustomer, shopQueries, updateCustomer } from '../../api/shop.ts'
import { formatDollars } from '../../formats.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { RecordActions, RecordDeletion } from '../../records/RecordActions.tsx'
import { RecordForm, type RecordField } from '../../records/RecordForm.tsx'
import { RecordTable } from '../../records/RecordTable.tsx'
import { useRecordEditing, type RecordEditing } from '../../records/use-record-editing.ts'
import { useTexts } from '../../texts.ts'

/** A telephone number, which stays on one line. */
const Phone = chakra('span', { base: { whiteSpace: 'nowrap' } })

/** An e-mail address, which may take two lines: the second begins with the domain. */
function Email({ children }: { children: string }) {
  const [name, domain] = children.split('@')
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  )
}

/** The customers: a list with forms to add and edit, and deletion after a confirmation. */
export function CustomersPage() {
  const t = useTexts()
  const customers = useQuery(shopQueries.customers())
  const editing = useRecordEditing<Customer>({
    slice: 'ecommerce',
    add: addCustomer,
    update: updateCustomer,
    remove: deleteCustomer,
  })
  const columns = useCustomerColumns(editing)
  const add = (
    <Button variant="primary" onClick={() => editing.edit('new')}>
      {t('shop.addCustomer')}
    </Button>
  )
  return (
    <ShowcasePage title={t('menu.customers')} actions={add}>
      <RecordTable query={customers} columns={columns} caption={t('menu.customers')} defaultPageSize={10} />
      {editing.edited && (
        <CustomerForm
          customer={editing.edited === 'new' ? null : editing.edited}
          onSave={editing.save}
          onClose={editing.close}
        />
      )}
      <RecordDeletion editing={editing} />
    </ShowcasePage>
  )
}

function useCustomerColumns(editing: RecordEditing<Customer>) {
  const t = useTexts()
  return useMemo(
    (): Column<Customer>[] => [
      { id: 'username', header: t('record.name'), value: ({ username }) => username },
      {
        id: 'phone',
        header: t('shop.phone'),
        value: ({ phone }) => phone,
        cell: ({ phone }) => <Phone>{phone}</Phone>,
        isCode: true,
      },
      {
        id: 'email',
        header: t('record.email'),
        value: ({ email }) => email,
        cell: ({ email }) => <Email>{email}</Email>,
        isCode: true,
      },
      {
        id: 'address',
        header: t('shop.address'),
        value: ({ address }) => address,
        cell: ({ address }) => <bdi>{address}</bdi>,
      },
      {
        id: 'rating',
        header: t('shop.ratingOf'),
        value: ({ rating }) => formatNumber(rating, { minimumFractionDigits: 1 }),
        sortValue: ({ rating }) => rating,
        isCode: true,
        align: 'end',
      },
      {
        id: 'walletBalance',
        header: t('shop.balance'),
        value: ({ walletBalance }) => formatDollars(walletBalance),
        sortValue: ({ walletBalance }) => walletBalance,
        isCode: true,
        align: 'end',
      },
      {
        id: 'joiningDate',
        header: t('shop.joined'),
        value: ({ joiningDate }) => formatDate(joiningDate),
        sortValue: ({ joiningDate }) => joiningDate,
        isCode: true,
      },
      {
        id: 'actions',
        header: t('record.actions'),
        cell: (customer) => <RecordActions row={customer} name={customer.username} editing={editing} />,
      },
    ],
    [t, editing],
  )
}

interface CustomerFormProps {
  customer: Customer | null
  onSave: (customer: Omit<Customer, 'id'> & { id?: Id }) => Promise<void>
  onClose: () => void
}

function CustomerForm({ customer, onSave, onClose }: CustomerFormProps) {
  const t = useTexts()
  const fields: RecordField[] = [
    { name: 'username', label: t('record.name'), kind: 'text' },
    { name: 'phone', label: t('shop.phone'), kind: 'text' },
    { name: 'email', label: t('record.email'), kind: 'email' },
    { name: 'address', label: t('shop.address'), kind: 'text' },
    { name: 'rating', label: t('shop.ratingOf'), kind: 'number' },
    { name: 'walletBalance', label: t('shop.balance'), kind: 'number' },
    { name: 'joiningDate', label: t('shop.joined'), kind: 'date' },
  ]
  const save = ({
    username = '',
    phone = '',
    email = '',
    address = '',
    joiningDate = '',
    ...numbers
  }: Record<string, string>) =>
    onSave({
      ...(customer && { id: customer.id }),
      username,
      phone,
      email,
      address,
      joiningDate,
      rating: Number(numbers.rating),
      walletBalance: Number(numbers.walletBalance),
    })
  return (
    <RecordForm
      title={t(customer ? 'shop.editCustomer' : 'shop.addCustomer')}
      fields={fields}
      values={{
        username: customer?.username ?? '',
        phone: customer?.phone ?? '',
        email: customer?.email ?? '',
        address: customer?.address ?? '',
        rating: customer ? String(customer.rating) : '',
        walletBalance: customer ? String(customer.walletBalance) : '',
        joiningDate: customer?.joiningDate ?? null,
      }}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
