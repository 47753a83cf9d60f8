import { changedByDesk, lendCopy, type DeskReservation } from '@portal/api-client/library-desk'
import { Dialog, Text } from '@portal/ui'
import { Form, FormActions, TextField, useZodForm } from '@portal/ui/form'
import { useIdempotentCall } from '@portal/remote-kit'
import { useCommand } from '../../../commands.ts'
import { useMessages, useTexts } from '../../../texts.ts'
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
  const form = useZodForm({ schema: numberSchema, defaultValues: { number: '' } })
  const send = useIdempotentCall(lendCopy)
  const { run } = useCommand({
    run: ({ number }: NumberValues) => send({ reservationId, number }),
    invalidates: changedByDesk,
    form,
    failedText: 'noAnswer',
    doneText: t('library.handedOut', { book: book.title, reader: nameOf(reader) }),
    onDone: onClose,
  })
  return (
    <Dialog title={t('library.handOutTo', { reader: nameOf(reader) })} isOpen onClose={onClose}>
      <Form form={form} onSubmit={run} translateError={useMessages()}>
        <Text as="div">
          <BookTitle book={book} />
        </Text>
        <TextField name="number" label={t('library.number')} autoComplete="off" isCode isRequired />
        <FormActions submitText={t('library.handOut')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
