import type { Book } from '@portal/api-client/library'
import { Button, CalendarPlusIcon } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { useAvailabilityText } from '../../availability/use-availability-text.ts'
import { useTexts } from '../../texts.ts'

export function useBookColumns(onReserve: (book: Book) => void): Column<Book>[] {
  const t = useTexts()
  const availabilityText = useAvailabilityText()
  return useMemo(
    () => [
      { id: 'title', header: t('library.col.title'), cell: ({ title }) => <bdi>{title}</bdi>, isStacked: true },
      { id: 'theme', header: t('library.field.theme'), cell: ({ theme }) => <bdi>{theme}</bdi> },
      { id: 'author', header: t('library.field.author'), cell: ({ author }) => <bdi>{author}</bdi> },
      { id: 'publisher', header: t('library.field.publisher'), cell: ({ publisher }) => <bdi>{publisher}</bdi> },
      {
        id: 'availability',
        header: t('library.col.availability'),
        cell: ({ availability }) => availabilityText(availability),
      },
      {
        id: 'reserve',
        header: t('library.col.reserve'),
        align: 'end',
        cell: (book) => (
          <Button
            size="sm"
            icon={<CalendarPlusIcon />}
            aria-label={t('library.reserveBook', { book: book.title })}
            onClick={() => onReserve(book)}
          >
            {t('library.reserve')}
          </Button>
        ),
      },
    ],
    [t, availabilityText, onReserve],
  )
}
