import { Box, HStack, Text } from '@portal/ui'
import type { Category } from '../../api/entities.ts'
import { useDraggable } from '../../drag/use-drag.ts'
import { useTexts } from '../../texts.ts'
import { eventColors } from './event-colors.ts'

/** The categories, each to be dragged onto a day. */
export function CategoryList({ categories }: { categories: readonly Category[] }) {
  const t = useTexts()
  return (
    <HStack as="ul" listStyle="none" gap="2" flexWrap="wrap" aria-label={t('calendar.categories')}>
      {categories.map((category) => (
        <CategoryChip key={category.id} category={category} />
      ))}
    </HStack>
  )
}

function CategoryChip({ category }: { category: Category }) {
  const { ref, isDragging } = useDraggable<HTMLLIElement>({ kind: 'category', id: String(category.id) })
  return (
    <Box
      as="li"
      ref={ref}
      paddingInline="3"
      borderWidth="1px"
      borderRadius="sm"
      cursor="grab"
      opacity={isDragging ? 0.5 : 1}
      {...eventColors(category.type)}
    >
      <Text size="sm">{category.title}</Text>
    </Box>
  )
}
