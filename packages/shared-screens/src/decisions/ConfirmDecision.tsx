import { ConfirmCommand, type Command } from '@portal/remote-kit'
import { Stack, Text } from '@portal/ui'
import { useTexts } from '../texts.ts'

export type ConfirmableCommand = Pick<Command<never>, 'isPending' | 'failure' | 'dismiss'>

interface ConfirmDecisionProps {
  command: ConfirmableCommand
  title: string
  /** The effect of the decision, and on whom. */
  consequence: string
  isOpen: boolean
  isDangerous?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms a decision that cannot be undone. */
export function ConfirmDecision({ consequence, ...dialog }: ConfirmDecisionProps) {
  const t = useTexts()
  return (
    <ConfirmCommand
      {...dialog}
      text={
        <Stack gap="2">
          <Text>{consequence}</Text>
          <Text tone="muted">{t('decisions.definitive')}</Text>
        </Stack>
      }
    />
  )
}
