import { changedByDesk, refuseReservation, type DeskReservation } from '@portal/api-client/library-desk'
import { Stack } from '@portal/ui'
import { FormDialog, TextField, z } from '@portal/ui/form'
import { useFormDialog } from '../../../commands.ts'
import { message, useTexts } from '../../../texts.ts'
import { BookTitle } from '../BookTitle.tsx'
import { usePersonName } from '../person-name.ts'
import { StageBadge } from './StageBadge.tsx'

const schema = z.object({
  reason: z.string().trim().min(1, message('library.reasonRequired')).max(500, message('library.reasonTooLong')),
})
type Input = z.input<typeof schema>

interface RefuseDialogProps {
  /** As last read: after a conflict its new state is shown, and the typed reason stays. */
  reservation: DeskReservation
  onClose: () => void
}

/** Refuses a reservation with a reason for its teacher. */
export function RefuseDialog({ reservation, onClose }: RefuseDialogProps) {
  const t = useTexts()
  const nameOf = usePersonName()
  const dialog = useFormDialog({
    schema,
    defaultValues: { reason: '' },
    run: ({ reason }: z.infer<typeof schema>) => refuseReservation(reservation, reason),
    invalidates: changedByDesk,
    failedText: 'noAnswer',
    doneText: t('library.refused'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('library.refuseTo', { reader: nameOf(reservation.reader) })}
      submitText={t('library.refuse')}
    >
      <Stack gap="2" alignItems="flex-start">
        <BookTitle book={reservation.book} />
        <StageBadge reservation={reservation} />
      </Stack>
      <TextField<Input>
        name="reason"
        label={t('library.reason')}
        help={t('library.reasonHelp')}
        maxLength={500}
        isRequired
      />
    </FormDialog>
  )
}
