import type { DeskList, DeskReservation } from '@portal/api-client/library-desk'
import { formatDate, formatDateTime } from '@portal/i18n'
import { BanIcon, BookOpenIcon, CheckIcon, HStack, IconButton, LtrText, MailIcon, Undo2Icon } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { useTexts } from '../../../texts.ts'
import { BookTitle } from '../BookTitle.tsx'
import { usePersonName } from '../person-name.ts'
import { StageBadge } from './StageBadge.tsx'
import type { CounterCommands } from './use-counter-commands.ts'

/** A decision on a row that needs input. */
export type AskedAction = { action: 'handOut' | 'refuse'; reservation: DeskReservation }

interface RowActions extends CounterCommands {
  ask: (asked: AskedAction) => void
}

/** The columns of a tab. */
export function useReservationColumns(
  list: DeskList,
  { ask, accept, takeBack, reminder }: RowActions,
): Column<DeskReservation>[] {
  const t = useTexts()
  const nameOf = usePersonName()
  return useMemo((): Column<DeskReservation>[] => {
    const column = {
      book: {
        id: 'book',
        header: t('library.col.book'),
        cell: ({ book }) => <BookTitle book={book} />,
        isStacked: true,
      },
      reader: { id: 'reader', header: t('library.col.reader'), cell: ({ reader }) => <bdi>{nameOf(reader)}</bdi> },
      start: { id: 'start', header: t('library.col.start'), cell: ({ startsAt }) => formatDateTime(startsAt) },
      end: { id: 'end', header: t('library.col.end'), cell: ({ endsAt }) => formatDateTime(endsAt) },
      due: { id: 'due', header: t('library.col.due'), cell: ({ endsAt }) => formatDateTime(endsAt) },
      number: {
        id: 'number',
        header: t('library.col.number'),
        cell: ({ copyNumber }) => <LtrText>{copyNumber}</LtrText>,
      },
      reminded: {
        id: 'reminded',
        header: t('library.col.reminded'),
        cell: ({ remindedOn }) => (remindedOn ? formatDate(remindedOn) : t('library.never')),
      },
      stage: {
        id: 'stage',
        header: t('library.col.stage'),
        cell: (reservation) => <StageBadge reservation={reservation} />,
      },
    } satisfies Record<string, Column<DeskReservation>>
    const named = ({ book, reader }: DeskReservation) => ({ book: book.title, reader: nameOf(reader) })
    const toHandOut: Column<DeskReservation> = {
      id: 'actions',
      header: t('library.col.actions'),
      align: 'end',
      cell: (reservation) => (
        <HStack gap="1" justifyContent="flex-end">
          {reservation.stage === 'waiting' && (
            <IconButton
              label={t('library.action.accept', named(reservation))}
              icon={<CheckIcon />}
              onClick={() => void accept.run(reservation)}
            />
          )}
          <IconButton
            label={t('library.action.handOut', named(reservation))}
            icon={<BookOpenIcon />}
            onClick={() => ask({ action: 'handOut', reservation })}
          />
          <IconButton
            label={t('library.action.refuse', named(reservation))}
            icon={<BanIcon />}
            onClick={() => ask({ action: 'refuse', reservation })}
          />
        </HStack>
      ),
    }
    const lent = (withReminder: boolean): Column<DeskReservation> => ({
      id: 'actions',
      header: t('library.col.actions'),
      align: 'end',
      cell: (reservation) => (
        <HStack gap="1" justifyContent="flex-end">
          {withReminder && (
            <IconButton
              label={t('library.action.remind', named(reservation))}
              icon={<MailIcon />}
              onClick={() => void reminder.run(reservation)}
            />
          )}
          <IconButton
            label={t('library.action.takeBack', named(reservation))}
            icon={<Undo2Icon />}
            onClick={() => void takeBack.run(reservation)}
          />
        </HStack>
      ),
    })
    const { book, reader, start, end, due, number, reminded, stage } = column
    return {
      toHandOut: [book, reader, start, end, stage, toHandOut],
      lent: [book, number, reader, due, lent(false)],
      overdue: [book, number, reader, due, reminded, lent(true)],
      lapsed: [book, reader, start, end],
    }[list]
  }, [t, nameOf, list, ask, accept, takeBack, reminder])
}
