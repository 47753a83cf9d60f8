import type { BookCopy } from '@portal/api-client/library-desk'
import { Stack, Text } from '@portal/ui'

/** Title and authors of a book, each in its own direction. */
export function BookTitle({ book: { title, authors } }: Pick<BookCopy, 'book'>) {
  return (
    <Stack gap="0">
      <Text as="span">
        <bdi>{title}</bdi>
      </Text>
      {authors && (
        <Text as="span" tone="muted" fontSize="xs">
          <bdi>{authors}</bdi>
        </Text>
      )}
    </Stack>
  )
}
