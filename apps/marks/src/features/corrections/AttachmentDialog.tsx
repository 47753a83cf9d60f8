import { attachCorrectionFile, changedByCorrection, type Correction } from '@portal/api-client/corrections'
import { useCommonTexts } from '@portal/i18n'
import { Button, Dialog, HStack } from '@portal/ui'
import { FileField, Form, FormError, SubmitButton, useUpload, useZodForm, z } from '@portal/ui/form'
import { useCommand } from '../../commands.ts'
import { message, useMessages, useTexts } from '../../texts.ts'

const maxBytes = 10 * 1024 * 1024
const types = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

const schema = z.object({
  file: z
    .instanceof(File, { error: message('corrections.fileRequired') })
    .refine((file) => types.includes(file.type), message('corrections.fileType'))
    .refine((file) => file.size <= maxBytes, message('corrections.fileTooLarge')),
})

const refusals = {
  'correction.fileType': { field: 'file', text: 'corrections.fileType' },
  tooLarge: { field: 'file', text: 'corrections.fileTooLarge' },
  'storage.full': { field: 'file', text: 'corrections.storageAway' },
  'storage.away': { field: 'file', text: 'corrections.storageAway' },
} as const

interface AttachmentDialogProps {
  correction: Correction
  onClose: () => void
}

/** Attaches a file to a request that waits, in place of the last one. */
export function AttachmentDialog({ correction, onClose }: AttachmentDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const upload = useUpload()
  const form = useZodForm({ schema, defaultValues: {} })
  const attach = useCommand({
    run: ({ file }: z.output<typeof schema>) =>
      upload.start(file, (options) => attachCorrectionFile({ ...correction, file, ...options })),
    invalidates: changedByCorrection,
    form,
    refusals,
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
          accept={types.join(',')}
          upload={upload}
          isRequired
        />
        <FormError />
        <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <SubmitButton>{t('corrections.sendFile')}</SubmitButton>
        </HStack>
      </Form>
    </Dialog>
  )
}
