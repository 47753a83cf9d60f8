import { changePrintRun, type PrintRun } from '@portal/api-client/library'
import { useUnsavedWork } from '@portal/remote-kit'
import { UploadIcon } from '@portal/ui'
import { FormDialog, useZodForm } from '@portal/ui/form'
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
    <FormDialog
      title={t('tirage.change', { file: printRun.fileName })}
      form={form}
      onSubmit={submit}
      translateError={useMessages()}
      submitText={t('tirage.sendAgain')}
      icon={<UploadIcon />}
      onClose={onClose}
    >
      <StageSummary printRun={printRun} />
      <PrintRunFields upload={upload} keptFile={printRun.fileName} />
    </FormDialog>
  )
}
