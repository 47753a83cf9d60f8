import { addCopy, changedByDesk, type BookCopy } from '@portal/api-client/library-desk'
import { useIdempotentCall, useNotify } from '@portal/remote-kit'
import { Text } from '@portal/ui'
import { FormDialog, TextField, z } from '@portal/ui/form'
import { useFormDialog } from '../../../commands.ts'
import { message, useTexts } from '../../../texts.ts'
import { BookTitle } from '../BookTitle.tsx'

const schema = z.object({ number: z.string().trim().max(32, message('library.numberWrong')) })
type Input = z.input<typeof schema>

interface AddCopyDialogProps {
  book: BookCopy['book']
  onClose: () => void
}

/** Adds a copy of a book, with the number of its label or one of the portal. */
export function AddCopyDialog({ book, onClose }: AddCopyDialogProps) {
  const t = useTexts()
  const notify = useNotify()
  const send = useIdempotentCall(addCopy)
  const dialog = useFormDialog({
    schema,
    defaultValues: { number: '' },
    run: ({ number }: z.infer<typeof schema>) => send({ bookId: book.id, number }),
    invalidates: changedByDesk,
    refusals: {
      'copy.numberTaken': { text: 'library.numberTaken', field: 'number' },
      'copy.numberReserved': { text: 'library.numberReserved', field: 'number' },
      'copy.numberWrong': { text: 'library.numberWrong', field: 'number' },
    },
    failedText: 'noAnswer',
    onDone: ({ number }) => notify.success(t('library.added', { number })),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('library.addCopy')} submitText={t('library.add')}>
      <Text as="div">
        <BookTitle book={book} />
      </Text>
      <TextField<Input>
        name="number"
        label={t('library.number')}
        help={t('library.addHelp')}
        autoComplete="off"
        isCode
      />
    </FormDialog>
  )
}
