import { changedByDesk, refuseReservation, type DeskReservation } from '@portal/api-client/library-desk'
import { useUnsavedWork } from '@portal/remote-kit'
import { Dialog, Stack } from '@portal/ui'
import { Form, FormActions, TextField, useZodForm, z } from '@portal/ui/form'
import { useCommand } from '../../../commands.ts'
import { message, useMessages, useTexts } from '../../../texts.ts'
import { BookTitle } from '../BookTitle.tsx'
import { usePersonName } from '../person-name.ts'
import { StageBadge } from './StageBadge.tsx'

const schema = z.object({
  reason: z.string().trim().min(1, message('library.reasonRequired')).max(500, message('library.reasonTooLong')),
})

interface RefuseDialogProps {
  /** As last read: after a conflict its new state is shown, and the typed reason stays. */
  reservation: DeskReservation
  onClose: () => void
}

/** Refuses a reservation with a reason for its teacher. */
export function RefuseDialog({ reservation, onClose }: RefuseDialogProps) {
  const t = useTexts()
  const nameOf = usePersonName()
  const form = useZodForm({ schema, defaultValues: { reason: '' } })
  useUnsavedWork(form.formState.isDirty)
  const { run } = useCommand({
    run: ({ reason }: z.infer<typeof schema>) => refuseReservation(reservation, reason),
    invalidates: changedByDesk,
    form,
    failedText: 'noAnswer',
    doneText: t('library.refused'),
    onDone: onClose,
  })
  return (
    <Dialog title={t('library.refuseTo', { reader: nameOf(reservation.reader) })} isOpen onClose={onClose}>
      <Form form={form} onSubmit={run} translateError={useMessages()}>
        <Stack gap="2" alignItems="flex-start">
          <BookTitle book={reservation.book} />
          <StageBadge reservation={reservation} />
        </Stack>
        <TextField
          name="reason"
          label={t('library.reason')}
          help={t('library.reasonHelp')}
          maxLength={500}
          isRequired
        />
        <FormActions submitText={t('library.refuse')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
