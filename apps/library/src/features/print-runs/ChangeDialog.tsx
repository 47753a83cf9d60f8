import { changePrintRun, type PrintRun } from '@portal/api-client/library'
import { useUnsavedWork } from '@portal/remote-kit'
import { Box, Dialog, UploadIcon } from '@portal/ui'
import { Form, FormActions, useZodForm } from '@portal/ui/form'
import { useMessages, useTexts } from '../../texts.ts'
import { changedPrintRunSchema, inputOf, optionsOf } from './print-run-schema.ts'
import { PrintRunFields } from './PrintRunFields.tsx'
import { StageSummary } from './StageSummary.tsx'
import { usePrintRunUpload } from './use-print-run-upload.ts'

interface ChangeDialogProps {
  /** As the list shows it now: after a conflict with another state and version, while the input stays. */
  printRun: PrintRun
  onClose: () => void
}

/** Changes a request that is not printed yet, or sends a refused one again. */
export function ChangeDialog({ printRun, onClose }: ChangeDialogProps) {
  const t = useTexts()
  const form = useZodForm({ schema: changedPrintRunSchema, defaultValues: inputOf(printRun) })
  const { submit, upload } = usePrintRunUpload(form, {
    send: (values, storedFile) => changePrintRun(printRun, { ...optionsOf(values), storedFile }),
    onDone: onClose,
    refusals: {
      'version.changed': 'tirage.changed',
      'printRun.taken': 'tirage.taken',
      network: 'tirage.noAnswer',
    },
  })
  useUnsavedWork(form.formState.isDirty)
  return (
    <Dialog title={t('tirage.change', { file: printRun.fileName })} isOpen onClose={onClose}>
      <Box marginBlockEnd="4">
        <StageSummary printRun={printRun} />
      </Box>
      <Form
        form={form}
        onSubmit={submit}
        translateError={useMessages()}
        label={t('tirage.change', { file: printRun.fileName })}
      >
        <PrintRunFields upload={upload} keptFile={printRun.fileName} />
        <FormActions submitText={t('tirage.sendAgain')} onCancel={onClose} icon={<UploadIcon />} />
      </Form>
    </Dialog>
  )
}
