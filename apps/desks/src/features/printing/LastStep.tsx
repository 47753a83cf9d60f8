import { Banner, Button, Text, Undo2Icon } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import type { PrintSteps } from './use-print-steps.ts'

/** The last step, with its undo while the server allows it. */
export function LastStep({ steps: { last, undo } }: { steps: PrintSteps }) {
  const t = useTexts()
  if (!last) return null
  const { printRun, back } = last
  return (
    <Banner marginBlockEnd="4" bg="success.bg" color="success.fg" borderColor="success.solid/40">
      <Text>
        <output>{t(`printing.done.${printRun.stage}`, { file: printRun.fileName, teacher: printRun.teacher })}</output>
      </Text>
      {printRun.moves.includes(back) && (
        <Button size="sm" icon={<Undo2Icon />} isBusy={undo.isPending} onClick={() => void undo.run(last)}>
          {t('printing.undo')}
        </Button>
      )}
    </Banner>
  )
}
