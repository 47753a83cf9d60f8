import type { DeskPrintRun } from '@portal/api-client/library'
import { Dialog, Stack, Text } from '@portal/ui'
import { Form, FormActions, TextField, useZodForm, z } from '@portal/ui/form'
import { message, useMessages, useTexts } from '../../texts.ts'
import { useRefusal, type PrintSteps } from './use-print-steps.ts'

const maxLength = 300

const schema = z.object({ refusal: z.string().trim().min(1, message('printing.reasonRequired')) })

interface RefusalDialogProps {
  printRun: DeskPrintRun
  steps: PrintSteps
  onClose: () => void
}

/** Asks why a print run is refused; its teacher reads the reason. A failed refusal keeps the typed reason. */
export function RefusalDialog({ printRun, steps, onClose }: RefusalDialogProps) {
  const t = useTexts()
  const form = useZodForm({ schema, defaultValues: { refusal: '' } })
  const { run } = useRefusal(form, steps, onClose)
  return (
    <Dialog title={t('printing.refuse', { file: printRun.fileName })} isOpen onClose={onClose}>
      <Form
        form={form}
        onSubmit={({ refusal }) => run({ printRun, stage: 'refused', refusal })}
        translateError={useMessages()}
      >
        <Stack gap="4">
          <Text tone="muted">{t('printing.refuseHelp', { teacher: printRun.teacher })}</Text>
          <TextField name="refusal" label={t('printing.reason')} isRequired maxLength={maxLength} />
          <FormActions submitText={t('printing.refuseAction')} onCancel={onClose} variant="danger" />
        </Stack>
      </Form>
    </Dialog>
  )
}
