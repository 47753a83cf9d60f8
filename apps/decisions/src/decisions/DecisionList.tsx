import { chakra, EmptyState, MoreOfList, QueryView, Stack, type MorePages } from '@portal/ui'
import type { ReactNode } from 'react'

const Items = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    bg: 'surface',
    overflow: 'hidden',
    '& > li + li': { borderBlockStartWidth: '1px', borderColor: 'line' },
  },
})

/** The loaded pages of a list; `data` is undefined before the first one. */
export interface PagedItems<Item> extends MorePages {
  data: Item[] | undefined
  isError: boolean
  refetch: () => unknown
}

interface DecisionListProps<Item> {
  query: PagedItems<Item>
  /** The accessible name of the list. */
  label: string
  emptyText: string
  renderItem: (item: Item) => ReactNode
  /** Above the items. */
  actions?: ReactNode
}

/** The items of one tab, page after page. */
export function DecisionList<Item>({ query, label, emptyText, renderItem, actions }: DecisionListProps<Item>) {
  return (
    <QueryView query={query} isEmpty={(items) => items.length === 0} empty={<EmptyState text={emptyText} />}>
      {(items) => (
        <Stack gap="3">
          {actions}
          <Items aria-label={label}>{items.map(renderItem)}</Items>
          <MoreOfList list={query} />
        </Stack>
      )}
    </QueryView>
  )
}
