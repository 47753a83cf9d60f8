import { Link } from '@portal/remote-kit'
import { Card, Grid, Heading } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Cart } from '../../api/entities.ts'
import { shopQueries } from '../../api/shop.ts'
import { formatDollars } from '../../formats.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { detailPath } from '../../paths.ts'
import { AmountLine } from '../../records/AmountLine.tsx'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'

type CartLine = Cart['products'][number]

/** The products in the cart, and the sum with its discount, shipping and tax. */
export function CartPage() {
  const t = useTexts()
  const cart = useQuery(shopQueries.cart())
  const columns = useCartColumns()
  return (
    <ShowcasePage title={t('menu.cart')}>
      <QueryPanel query={cart}>
        {({ products, orderSummary }) => (
          <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}>
            <PlainTable caption={t('menu.cart')} columns={columns} rows={products} rowKey={({ id }) => id} />
            <Card alignSelf="start">
              <Heading size="md" marginBlockEnd="3">
                {t('shop.summary')}
              </Heading>
              <AmountLine label={t('shop.grandTotal')} amount={orderSummary.grandTotal} />
              <AmountLine label={t('shop.discount')} amount={-orderSummary.discount} />
              <AmountLine label={t('shop.shipping')} amount={orderSummary.shipping} />
              <AmountLine label={t('shop.tax')} amount={orderSummary.tax} />
              <AmountLine label={t('shop.total')} amount={orderSummary.total} />
            </Card>
          </Grid>
        )}
      </QueryPanel>
    </ShowcasePage>
  )
}

function useCartColumns() {
  const t = useTexts()
  return useMemo(
    (): Column<CartLine>[] => [
      {
        id: 'name',
        header: t('dashboard.product'),
        cell: ({ id, name }) => <Link to={detailPath('product', id)}>{name}</Link>,
      },
      { id: 'color', header: t('shop.color'), value: ({ color }) => color },
      { id: 'price', header: t('shop.price'), cell: ({ price }) => formatDollars(price), isCode: true, align: 'end' },
      { id: 'quantity', header: t('shop.quantity'), value: ({ quantity }) => quantity, isCode: true },
      {
        id: 'total',
        header: t('shop.total'),
        cell: ({ price, quantity }) => formatDollars(price * quantity),
        isCode: true,
        align: 'end',
      },
    ],
    [t],
  )
}
