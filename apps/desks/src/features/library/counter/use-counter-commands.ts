import {
  acceptReservation,
  changedByDesk,
  moveCopy,
  remindReader,
  type DeskReservation,
} from '@portal/api-client/library-desk'
import type { Command } from '@portal/remote-kit'
import { useIdempotentCall } from '@portal/remote-kit'
import { useCommand } from '../../../commands.ts'
import { useTexts } from '../../../texts.ts'
import { usePersonName } from '../person-name.ts'

export interface CounterCommands {
  accept: Command<DeskReservation>
  takeBack: Command<DeskReservation>
  reminder: Command<DeskReservation>
}

/** The commands of a row of the counter that need no input. */
export function useCounterCommands(): CounterCommands {
  const t = useTexts()
  const nameOf = usePersonName()
  const move = useIdempotentCall(moveCopy)
  const remind = useIdempotentCall(remindReader)
  const accept = useCommand({
    run: acceptReservation,
    invalidates: changedByDesk,
    failedText: 'noAnswer',
    doneText: t('library.accepted'),
  })
  const takeBack = useCommand({
    run: ({ copyNumber }: DeskReservation) => move(copyNumber ?? ''),
    invalidates: changedByDesk,
    failedText: 'noAnswer',
    doneText: ({ book, reader }) => t('library.returned', { book: book.title, reader: nameOf(reader) }),
  })
  const reminder = useCommand({
    run: ({ id }: DeskReservation) => remind(id),
    invalidates: changedByDesk,
    failedText: 'noAnswer',
    doneText: ({ reader }) => t('library.reminded', { reader: nameOf(reader) }),
  })
  return { accept, takeBack, reminder }
}
