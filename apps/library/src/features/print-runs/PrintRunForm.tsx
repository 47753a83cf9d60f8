import { requestPrintRun } from '@portal/api-client/library'
import { useLastChoice, useSession, useUnsavedWork } from '@portal/remote-kit'
import { Card, UploadIcon } from '@portal/ui'
import { Form, FormActions, useZodForm } from '@portal/ui/form'
import { useState } from 'react'
import { useMessages, useTexts } from '../../texts.ts'
import { emptyPrintRun, levelSchema, optionsOf, printRunSchema } from './print-run-schema.ts'
import { PrintRunFields } from './PrintRunFields.tsx'
import { usePrintRunUpload } from './use-print-run-upload.ts'

interface PrintRunFormProps {
  onDone: () => void
  onCancel: () => void
}

/** Requests copies from the print room: uploads the file with a progress bar, then sends the request. */
export function PrintRunForm({ onDone, onCancel }: PrintRunFormProps) {
  const t = useTexts()
  const { teacherId, yearId } = useSession()
  const form = useZodForm({ schema: printRunSchema, defaultValues: emptyPrintRun })
  const lastLevel = useLastChoice('printRun')
  const [preferred] = useState(() => levelSchema.safeParse(lastLevel.read()).data)
  const { submit, upload } = usePrintRunUpload(form, {
    send: async (values, storedFile = '') => {
      const sent = await requestPrintRun({ teacherId, yearId }, { ...optionsOf(values), storedFile })
      lastLevel.write({ levelId: values.levelId, specialityId: values.specialityId })
      return sent
    },
    onDone,
  })
  useUnsavedWork(form.formState.isDirty)
  return (
    <Card maxWidth="720px">
      <Form form={form} onSubmit={submit} translateError={useMessages()} label={t('tirage.tabAdd')}>
        <PrintRunFields upload={upload} preferred={preferred} />
        <FormActions submitText={t('tirage.upload')} onCancel={onCancel} icon={<UploadIcon />} />
      </Form>
    </Card>
  )
}
