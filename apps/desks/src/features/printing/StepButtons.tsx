import type { DeskPrintRun, PrintRunStage } from '@portal/api-client/library'
import { BanIcon, Button, HStack, IconButton } from '@portal/ui'
import { useTexts } from '../../texts.ts'

/** The step that follows each stage, and its key. */
const steps = {
  requested: { stage: 'printing', key: 'P' },
  printing: { stage: 'ready', key: 'R' },
  ready: { stage: 'fetched', key: 'F' },
} as const satisfies Partial<Record<PrintRunStage, { stage: PrintRunStage; key: string }>>

const stepOf = (stage: PrintRunStage) => (stage === 'fetched' || stage === 'refused' ? null : steps[stage])

interface StepButtonsProps {
  printRun: DeskPrintRun
  isBusy: boolean
  onStep: (stage: PrintRunStage) => void
  onRefuse: () => void
}

export function StepButtons({ printRun: { stage, fileName, moves }, isBusy, onStep, onRefuse }: StepButtonsProps) {
  const t = useTexts()
  const step = stepOf(stage)
  return (
    <HStack gap="1" whiteSpace="nowrap">
      {step && moves.includes(step.stage) && (
        <Button
          size="sm"
          variant="primary"
          isBusy={isBusy}
          aria-label={t(`printing.stepOf.${step.stage}`, { file: fileName })}
          aria-keyshortcuts={step.key}
          onClick={() => onStep(step.stage)}
        >
          {t(`printing.step.${step.stage}`)}
        </Button>
      )}
      {moves.includes('refused') && (
        <IconButton size="sm" label={t('printing.refuse', { file: fileName })} icon={<BanIcon />} onClick={onRefuse} />
      )}
    </HStack>
  )
}
