import { changedByDesk, lendCopy, type DeskReservation } from '@portal/api-client/library-desk'
import { Text } from '@portal/ui'
import { FormDialog, TextField } from '@portal/ui/form'
import { useIdempotentCall } from '@portal/remote-kit'
import { useFormDialog } from '../../../commands.ts'
import { useTexts } from '../../../texts.ts'
import { BookTitle } from '../BookTitle.tsx'
import { usePersonName } from '../person-name.ts'
import { numberSchema, type NumberValues } from './number-schema.ts'

interface HandOutDialogProps {
  reservation: DeskReservation
  onClose: () => void
}

/** Hands a copy out to this reservation, whatever others wait for the book. */
export function HandOutDialog({ reservation, onClose }: HandOutDialogProps) {
  const t = useTexts()
  const nameOf = usePersonName()
  const { id: reservationId, book, reader } = reservation
  const send = useIdempotentCall(lendCopy)
  const dialog = useFormDialog({
    schema: numberSchema,
    defaultValues: { number: '' },
    run: ({ number }: NumberValues) => send({ reservationId, number }),
    invalidates: changedByDesk,
    failedText: 'noAnswer',
    doneText: t('library.handedOut', { book: book.title, reader: nameOf(reader) }),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('library.handOutTo', { reader: nameOf(reader) })}
      submitText={t('library.handOut')}
    >
      <Text as="div">
        <BookTitle book={book} />
      </Text>
      <TextField<NumberValues> name="number" label={t('library.number')} autoComplete="off" isCode isRequired />
    </FormDialog>
  )
}
