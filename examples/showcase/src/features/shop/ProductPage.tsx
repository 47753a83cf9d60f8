import { Box, Card, chakra, Grid, Heading, HStack, Stack, Text } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Product } from '../../api/entities.ts'
import { shopQueries } from '../../api/shop.ts'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { useRecordId } from '../../frame/use-record-id.ts'
import { UnknownRecord } from '../../frame/views.tsx'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'
import { Comments } from './Comments.tsx'
import { Price } from './ProductsPage.tsx'

const Picture = chakra('img', { base: { width: 'full', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 'sm' } })

const Thumbnail = chakra('button', {
  base: {
    width: '64px',
    borderWidth: '2px',
    borderColor: 'line',
    borderRadius: 'sm',
    cursor: 'pointer',
    _pressed: { borderColor: 'brand' },
  },
})

/** The product whose id is in the path, with its comments. */
export function ProductPage() {
  const t = useTexts()
  const id = useRecordId()
  if (id === null) return <UnknownRecord />
  return (
    <ShowcasePage title={t('shop.product')}>
      <ProductDetail id={id} />
    </ShowcasePage>
  )
}

function ProductDetail({ id }: { id: number }) {
  const product = useQuery(shopQueries.product(id))
  return (
    <QueryPanel query={product}>
      {(found) => (
        <Stack gap="5">
          <Description product={found} />
          <Comments productId={found.id} />
        </Stack>
      )}
    </QueryPanel>
  )
}

function Description({ product }: { product: Product }) {
  const t = useTexts()
  const [picture, setPicture] = useState(product.image)
  const columns = useMemo(
    (): Column<Product['specification'][number]>[] => [
      { id: 'type', header: t('shop.specification'), value: ({ type }) => type },
      { id: 'value', header: t('shop.value'), value: ({ value }) => value, cell: ({ value }) => <bdi>{value}</bdi> },
    ],
    [t],
  )
  const pictures = [...product.subImage, ...product.colorOptions.map(({ image }) => image)]
  return (
    <Card>
      <Grid gap="6" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
        <Stack gap="3">
          <Picture src={picture} alt={product.name} />
          <HStack gap="2" flexWrap="wrap">
            {[...new Set(pictures)].map((each, index) => (
              <Thumbnail
                key={each}
                type="button"
                aria-label={t('shop.picture', { number: index + 1 })}
                aria-pressed={each === picture}
                onClick={() => setPicture(each)}
              >
                <img src={each} alt="" />
              </Thumbnail>
            ))}
          </HStack>
        </Stack>
        <Stack gap="3">
          <Text tone="muted">{product.category}</Text>
          <Heading size="lg">{product.name}</Heading>
          <Text>{t('shop.rating', { rating: product.rating, count: product.reviews })}</Text>
          <Price product={product} />
          <Box as="ul" paddingInlineStart="4" listStyle="disc">
            {product.features.map((feature) => (
              <li key={feature}>
                <bdi>{feature}</bdi>
              </li>
            ))}
          </Box>
          <Text>{t('shop.colors', { colors: product.colorOptions.map(({ color }) => color).join(', ') })}</Text>
          <PlainTable
            caption={t('shop.specification')}
            columns={columns}
            rows={product.specification}
            rowKey={({ type }) => type}
          />
        </Stack>
      </Grid>
    </Card>
  )
}
