import type { BookCopy } from '@portal/api-client/library-desk'
import {
  BookOpenIcon,
  CheckIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  HStack,
  IconButton,
  LtrText,
  PlusIcon,
  RowError,
  TriangleAlertIcon,
  XIcon,
  IconBadge,
} from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useTexts } from '../../../texts.ts'
import { BookTitle } from '../BookTitle.tsx'

const styles = {
  available: { tone: 'success', Icon: CircleCheckIcon },
  lent: { tone: 'info', Icon: BookOpenIcon },
  lost: { tone: 'danger', Icon: CircleAlertIcon },
  withdrawn: { tone: 'neutral', Icon: XIcon },
} as const

interface CopyActions {
  onAdd: (book: BookCopy['book']) => void
  onLost: (copy: BookCopy) => void
  onFound: (copy: BookCopy) => void
  /** The error of a row whose copy was to be declared found. */
  failureOf: (copy: BookCopy) => string | null
}

export function useCopyColumns({ onAdd, onLost, onFound, failureOf }: CopyActions): Column<BookCopy>[] {
  const t = useTexts()
  return [
    { id: 'number', header: t('library.col.number'), cell: ({ number }) => <LtrText>{number}</LtrText> },
    { id: 'book', header: t('library.col.book'), cell: ({ book }) => <BookTitle book={book} />, isStacked: true },
    {
      id: 'state',
      header: t('library.col.state'),
      cell: ({ state }) => {
        const { tone, Icon } = styles[state]
        return (
          <IconBadge tone={tone} Icon={Icon}>
            {t(`library.state.${state}`)}
          </IconBadge>
        )
      },
    },
    {
      id: 'actions',
      header: t('library.col.actions'),
      align: 'end',
      cell: (copy) => (
        <HStack gap="1" justifyContent="flex-end" flexWrap="wrap">
          {failureOf(copy) && <RowError>{failureOf(copy)}</RowError>}
          {copy.state === 'lost' && (
            <IconButton
              label={t('library.action.found', { number: copy.number })}
              icon={<CheckIcon />}
              onClick={() => onFound(copy)}
            />
          )}
          {(copy.state === 'available' || copy.state === 'lent') && (
            <IconButton
              label={t('library.action.lost', { number: copy.number })}
              icon={<TriangleAlertIcon />}
              onClick={() => onLost(copy)}
            />
          )}
          <IconButton
            label={t('library.action.add', { book: copy.book.title, number: copy.number })}
            icon={<PlusIcon />}
            onClick={() => onAdd(copy.book)}
          />
        </HStack>
      ),
    },
  ]
}
