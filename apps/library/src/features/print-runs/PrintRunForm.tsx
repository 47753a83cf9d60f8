import { useCommonTexts } from '@portal/i18n'
import { useUnsavedWork } from '@portal/remote-kit'
import { Button, Card, Grid, HStack, UploadIcon } from '@portal/ui'
import { FileField, Form, FormError, SubmitButton, TextField, useZodForm } from '@portal/ui/form'
import { useMessages, useTexts } from '../../texts.ts'
import { LevelFields } from './LevelFields.tsx'
import { emptyPrintRun, fileTypes, printRunSchema } from './print-run-schema.ts'
import { usePrintRunUpload } from './use-print-run-upload.ts'

interface PrintRunFormProps {
  onDone: () => void
  onCancel: () => void
}

/** Requests copies from the print room: uploads the file with a progress bar, then sends the request. */
export function PrintRunForm({ onDone, onCancel }: PrintRunFormProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const form = useZodForm({ schema: printRunSchema, defaultValues: emptyPrintRun })
  const { submit, upload } = usePrintRunUpload(form, onDone)
  useUnsavedWork(form.formState.isDirty)
  return (
    <Card maxWidth="720px">
      <Form form={form} onSubmit={submit} translateError={useMessages()} label={t('tirage.tabAdd')}>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
          <LevelFields />
        </Grid>
        <FileField
          name="file"
          label={t('tirage.label.file')}
          help={t('tirage.fileHelp')}
          isRequired
          accept={fileTypes.join(',')}
          upload={upload}
        />
        <TextField
          name="copies"
          label={t('tirage.label.copies')}
          help={t('tirage.copiesHelp')}
          isRequired
          isCode
          inputMode="numeric"
          maxLength={3}
        />
        <FormError />
        <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
          <Button onClick={onCancel}>{common('cancel')}</Button>
          <SubmitButton icon={<UploadIcon />}>{t('tirage.upload')}</SubmitButton>
        </HStack>
      </Form>
    </Card>
  )
}
