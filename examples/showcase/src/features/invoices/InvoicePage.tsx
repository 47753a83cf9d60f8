import { formatDate } from '@portal/i18n'
import { Box, Button, Card, Grid, Heading, HStack, LtrText, PrinterIcon, Stack, Text } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Invoice } from '../../api/entities.ts'
import { invoiceQueries } from '../../api/work.ts'
import { formatDollars } from '../../formats.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { useRecordId } from '../../frame/use-record-id.ts'
import { UnknownRecord } from '../../frame/views.tsx'
import { AmountLine } from '../../records/AmountLine.tsx'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'

type Item = Invoice['orderSummary']['items'][number]

/** The invoice whose id is in the path, to be printed. */
export function InvoicePage() {
  const t = useTexts()
  const id = useRecordId()
  if (id === null) return <UnknownRecord />
  const print = (
    <Button icon={<PrinterIcon />} onClick={() => window.print()}>
      {t('invoice.print')}
    </Button>
  )
  return (
    <ShowcasePage title={t('invoice.title')} actions={print}>
      <InvoiceDetail id={id} />
    </ShowcasePage>
  )
}

function InvoiceDetail({ id }: { id: number }) {
  const t = useTexts()
  const invoice = useQuery(invoiceQueries.detail(id))
  const columns = useMemo(
    (): Column<Item>[] => [
      { id: 'item', header: t('invoice.item'), value: ({ item }) => item },
      { id: 'price', header: t('shop.price'), cell: ({ price }) => formatDollars(price), isCode: true, align: 'end' },
    ],
    [t],
  )
  return (
    <QueryPanel query={invoice}>
      {({ orderSummary, ...found }) => (
        <Card>
          <Stack gap="5">
            <HStack justifyContent="space-between" flexWrap="wrap">
              <Heading size="lg">{found.company}</Heading>
              <LtrText>{found.invoiceID}</LtrText>
            </HStack>
            <Grid gap="4" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
              <Fact label={t('invoice.billedTo')} value={found.billingAddress} />
              <Fact label={t('invoice.shippedTo')} value={found.shippingAddress} />
              <Fact label={t('invoice.card')} value={found.card} isCode />
              <Fact label={t('invoice.orderDate')} value={formatDate(found.orderDate)} isCode />
              <Fact label={t('record.email')} value={found.email} isCode />
              <Fact label={t('shop.order')} value={found.orderId} isCode />
            </Grid>
            <PlainTable
              caption={t('shop.summary')}
              columns={columns}
              rows={orderSummary.items}
              rowKey={(item) => item.id}
            />
            <Box alignSelf="flex-end" minWidth="16rem">
              <AmountLine label={t('shop.grandTotal')} amount={orderSummary.subTotal} />
              <AmountLine label={t('shop.shipping')} amount={orderSummary.shipping} />
              <AmountLine label={t('shop.total')} amount={orderSummary.total} />
            </Box>
          </Stack>
        </Card>
      )}
    </QueryPanel>
  )
}

function Fact({ label, value, isCode = false }: { label: string; value: string; isCode?: boolean }) {
  return (
    <Box>
      <Text size="xs" tone="muted">
        {label}
      </Text>
      <Text>{isCode ? <LtrText>{value}</LtrText> : value}</Text>
    </Box>
  )
}
