import { changedByProject, validateAssignment, type Assignment } from '@portal/api-client/supervision'
import { Button, CheckIcon, GavelIcon, HStack, IconButton, RowError, Stack, Text } from '@portal/ui'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { useDelayed } from './use-delayed.ts'

interface PendingCellProps {
  assignment: Assignment
  /** Opens the dialog with the defence date and the postponement. */
  onDecide: (assignment: Assignment) => void
}

/** The time in which a validation can be taken back, because it is final once it is sent. */
const undoMilliseconds = 6000

/** Validates a project that needs no defence date from the list, or opens the decision. */
export function PendingCell({ assignment, onDecide }: PendingCellProps) {
  const t = useTexts()
  const { id, student, subject, cycle } = assignment
  const validation = useCommand({
    run: () => validateAssignment(id, null),
    invalidates: changedByProject,
    failedText: 'decision.failed',
    doneText: t('decision.validated', { student }),
  })
  const { isWaiting, start, cancel } = useDelayed(() => void validation.run(), undoMilliseconds)
  if (isWaiting)
    return (
      <Stack gap="1">
        <Text size="xs">{t('decision.soonFinal')}</Text>
        <HStack>
          <Button size="sm" ref={focusOnMount} aria-label={t('decision.undoOf', { student })} onClick={cancel}>
            {t('decision.undo')}
          </Button>
        </HStack>
      </Stack>
    )
  const reason = subject ? undefined : t('affectation.assignSubjectFirst')
  return (
    <Stack gap="1">
      <HStack gap="1" flexWrap="nowrap">
        {cycle !== 2 && (
          <IconButton
            label={t('decision.validateOf', { student })}
            icon={<CheckIcon />}
            disabledReason={validation.isPending ? t('decision.sending') : reason}
            onClick={start}
          />
        )}
        <IconButton
          label={t('affectation.decide', { student })}
          icon={<GavelIcon />}
          disabledReason={reason}
          onClick={() => onDecide(assignment)}
        />
      </HStack>
      {validation.failure && <RowError>{validation.failure}</RowError>}
    </Stack>
  )
}

/** The button that was pressed is gone. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus()
