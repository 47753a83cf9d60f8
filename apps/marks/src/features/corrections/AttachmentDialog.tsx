import { attachCorrectionFile, changedByCorrection, type Correction } from '@portal/api-client/corrections'
import { FormDialog, FileField, useUpload, z } from '@portal/ui/form'
import { useFormDialog } from '../../commands.ts'
import { attachmentRefusals, attachmentSchema, attachmentTypes } from '../../corrections/attachment.ts'
import { useTexts } from '../../texts.ts'

const schema = z.object({ file: attachmentSchema })
type Input = z.input<typeof schema>

interface AttachmentDialogProps {
  correction: Correction
  onClose: () => void
}

/** Attaches a file to a request that waits, in place of the last one. */
export function AttachmentDialog({ correction, onClose }: AttachmentDialogProps) {
  const t = useTexts()
  const upload = useUpload()
  const dialog = useFormDialog({
    schema,
    defaultValues: {},
    run: ({ file }: z.output<typeof schema>) =>
      upload.start(file, (options) => attachCorrectionFile({ ...correction, file, ...options })),
    invalidates: changedByCorrection,
    refusals: attachmentRefusals,
    failedText: 'corrections.fileNotSent',
    isDone: (sent) => sent !== null,
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('corrections.attach')} submitText={t('corrections.sendFile')}>
      <FileField<Input>
        name="file"
        label={t('corrections.file')}
        help={t('corrections.fileHelp')}
        accept={attachmentTypes}
        upload={upload}
        isRequired
      />
    </FormDialog>
  )
}
