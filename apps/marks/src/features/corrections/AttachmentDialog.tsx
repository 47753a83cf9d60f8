import { attachCorrectionFile, changedByCorrection, type Correction } from '@portal/api-client/corrections'
import { Dialog } from '@portal/ui'
import { FileField, Form, FormActions, useUpload, useZodForm, z } from '@portal/ui/form'
import { useCommand } from '../../commands.ts'
import { attachmentRefusals, attachmentSchema, attachmentTypes } from '../../corrections/attachment.ts'
import { useMessages, useTexts } from '../../texts.ts'

const schema = z.object({ file: attachmentSchema })

interface AttachmentDialogProps {
  correction: Correction
  onClose: () => void
}

/** Attaches a file to a request that waits, in place of the last one. */
export function AttachmentDialog({ correction, onClose }: AttachmentDialogProps) {
  const t = useTexts()
  const upload = useUpload()
  const form = useZodForm({ schema, defaultValues: {} })
  const attach = useCommand({
    run: ({ file }: z.output<typeof schema>) =>
      upload.start(file, (options) => attachCorrectionFile({ ...correction, file, ...options })),
    invalidates: changedByCorrection,
    form,
    refusals: attachmentRefusals,
    failedText: 'corrections.fileNotSent',
    onDone: (sent) => sent && onClose(),
  })
  return (
    <Dialog title={t('corrections.attach')} isOpen onClose={onClose}>
      <Form form={form} onSubmit={attach.run} translateError={useMessages()} label={t('corrections.attach')}>
        <FileField
          name="file"
          label={t('corrections.file')}
          help={t('corrections.fileHelp')}
          accept={attachmentTypes}
          upload={upload}
          isRequired
        />
        <FormActions submitText={t('corrections.sendFile')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
