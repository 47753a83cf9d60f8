import type { DeskPrintRun } from '@portal/api-client/library'
import { Stack, Text } from '@portal/ui'
import { FormDialog, TextField, useZodForm, z } from '@portal/ui/form'
import { message, useMessages, useTexts } from '../../texts.ts'
import { useRefusal, type PrintSteps } from './use-print-steps.ts'

const maxLength = 300

const schema = z.object({ refusal: z.string().trim().min(1, message('printing.reasonRequired')) })
type Input = z.input<typeof schema>

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
    <FormDialog
      title={t('printing.refuse', { file: printRun.fileName })}
      onClose={onClose}
      form={form}
      onSubmit={({ refusal }) => run({ printRun, stage: 'refused', refusal })}
      translateError={useMessages()}
      submitText={t('printing.refuseAction')}
      variant="danger"
    >
      <Stack gap="4">
        <Text tone="muted">{t('printing.refuseHelp', { teacher: printRun.teacher })}</Text>
        <TextField<Input> name="refusal" label={t('printing.reason')} isRequired maxLength={maxLength} />
      </Stack>
    </FormDialog>
  )
}
