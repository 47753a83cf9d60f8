import { addCopy, changedByDesk, type BookCopy } from '@portal/api-client/library-desk'
import { useIdempotentCall, useNotify } from '@portal/remote-kit'
import { Dialog, Text } from '@portal/ui'
import { Form, FormActions, TextField, useZodForm, z } from '@portal/ui/form'
import { useCommand } from '../../../commands.ts'
import { message, useMessages, useTexts } from '../../../texts.ts'
import { BookTitle } from '../BookTitle.tsx'

const schema = z.object({ number: z.string().trim().max(32, message('library.numberWrong')) })

interface AddCopyDialogProps {
  book: BookCopy['book']
  onClose: () => void
}

/** Adds a copy of a book, with the number of its label or one of the portal. */
export function AddCopyDialog({ book, onClose }: AddCopyDialogProps) {
  const t = useTexts()
  const notify = useNotify()
  const form = useZodForm({ schema, defaultValues: { number: '' } })
  const send = useIdempotentCall(addCopy)
  const { run } = useCommand({
    run: ({ number }: z.infer<typeof schema>) => send({ bookId: book.id, number }),
    invalidates: changedByDesk,
    form,
    refusals: {
      'copy.numberTaken': { text: 'library.numberTaken', field: 'number' },
      'copy.numberReserved': { text: 'library.numberReserved', field: 'number' },
      'copy.numberWrong': { text: 'library.numberWrong', field: 'number' },
    },
    failedText: 'noAnswer',
    onDone: ({ number }) => {
      notify.success(t('library.added', { number }))
      onClose()
    },
  })
  return (
    <Dialog title={t('library.addCopy')} isOpen onClose={onClose}>
      <Form form={form} onSubmit={run} translateError={useMessages()}>
        <Text as="div">
          <BookTitle book={book} />
        </Text>
        <TextField name="number" label={t('library.number')} help={t('library.addHelp')} autoComplete="off" isCode />
        <FormActions submitText={t('library.add')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
