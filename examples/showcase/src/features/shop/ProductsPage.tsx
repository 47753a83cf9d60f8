import { Link, useUrlState } from '@portal/remote-kit'
import { Badge, Box, Card, chakra, EmptyState, Grid, Heading, HStack, LtrText, Text } from '@portal/ui'
import { formatNumber } from '@portal/i18n'
import { useQuery } from '@tanstack/react-query'
import type { Product } from '../../api/entities.ts'
import { shopQueries } from '../../api/shop.ts'
import { formatDollars } from '../../formats.ts'
import { NativeSelect } from '../../frame/NativeSelect.tsx'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { detailPath } from '../../paths.ts'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'

const Picture = chakra('img', {
  base: { width: 'full', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 'sm' },
})

const CardFrame = chakra(Card, { base: { position: 'relative', display: 'flex', flexDirection: 'column', gap: '2' } })

/** The products as cards, filtered by the words of the search and by category. */
export function ProductsPage() {
  const t = useTexts()
  const [words] = useUrlState('q', '')
  const [category, setCategory] = useUrlState('category', '')
  const products = useQuery(shopQueries.products())
  return (
    <ShowcasePage title={t('menu.products')}>
      <QueryPanel query={products}>
        {(rows) => {
          const shown = rows.filter((product) => matches(product, words, category))
          return (
            <>
              <HStack as="label" gap="2" maxWidth="20rem">
                {t('shop.category')}
                <NativeSelect value={category} onChange={(event) => setCategory(event.target.value)}>
                  <option value="">{t('shop.allCategories')}</option>
                  {[...new Set(rows.map((product) => product.category))].map((each) => (
                    <option key={each} value={each}>
                      {each}
                    </option>
                  ))}
                </NativeSelect>
              </HStack>
              {shown.length === 0 && <EmptyState text={t('shop.noProduct')} />}
              <Grid as="ul" gap="4" templateColumns="repeat(auto-fill, minmax(min(13rem, 100%), 1fr))" listStyle="none">
                {shown.map((product) => (
                  <li key={product.id}>
                    <ProductCard product={product} />
                  </li>
                ))}
              </Grid>
            </>
          )
        }}
      </QueryPanel>
    </ShowcasePage>
  )
}

function matches(product: Product, words: string, category: string): boolean {
  const isFound = product.name.toLowerCase().includes(words.trim().toLowerCase())
  return isFound && (category === '' || product.category === category)
}

function ProductCard({ product }: { product: Product }) {
  const t = useTexts()
  const { id, image, name, isOffer, offer, rating, reviews } = product
  return (
    <CardFrame padding="4">
      <Picture src={image} alt="" />
      {isOffer && (
        <Box position="absolute" insetInlineStart="2" top="2">
          <Badge tone="success">
            <LtrText>{formatNumber(-offer / 100, { style: 'percent' })}</LtrText>
          </Badge>
        </Box>
      )}
      <Heading as="h2" size="sm">
        <Link to={detailPath('product', id)}>{name}</Link>
      </Heading>
      <Text size="sm">{t('shop.rating', { rating, count: reviews })}</Text>
      <Price product={product} />
    </CardFrame>
  )
}

/** The price, with the old one struck through beside an offer. */
export function Price({ product: { isOffer, oldPrice, newPrice } }: { product: Product }) {
  return (
    <HStack gap="2">
      {isOffer && (
        <Text as="del" tone="muted">
          <LtrText>{formatDollars(oldPrice)}</LtrText>
        </Text>
      )}
      <Text fontWeight="semibold">
        <LtrText>{formatDollars(newPrice)}</LtrText>
      </Text>
    </HStack>
  )
}
