import { changedByReopening, withdrawReopening, type ReopeningRequest } from '@portal/api-client/reopenings'
import type { Assignment } from '@portal/api-client/supervision'
import { isolate, useLanguage } from '@portal/i18n'
import { HStack, IconButton, RowError, Stack, Text, Trash2Icon, Undo2Icon } from '@portal/ui'
import { AssignmentStateBadge } from '../../assignment-table/AssignmentStateBadge.tsx'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'

interface DecidedCellProps {
  assignment: Assignment
  /** The latest request to reopen the decision. */
  request: ReopeningRequest | undefined
  onReopen: (assignment: Assignment) => void
}

/** The decision on a project, and what became of the request to reopen it. */
export function DecidedCell({ assignment, request, onReopen }: DecidedCellProps) {
  const t = useTexts()
  const language = useLanguage()
  const { state, student } = assignment
  const withdrawal = useCommand({
    run: (waiting: ReopeningRequest) => withdrawReopening(waiting, language),
    invalidates: changedByReopening,
    doneText: t('reopening.withdrawn'),
  })
  return (
    <Stack gap="1">
      <HStack gap="1">
        <AssignmentStateBadge state={state} />
        {request?.state === 'pending' ? (
          <IconButton
            label={t('reopening.withdraw', { student })}
            icon={<Trash2Icon />}
            onClick={() => void withdrawal.run(request)}
          />
        ) : (
          <IconButton
            label={t('reopening.ask', { student })}
            icon={<Undo2Icon />}
            onClick={() => onReopen(assignment)}
          />
        )}
      </HStack>
      {request?.state === 'pending' && (
        <Text size="xs" tone="muted">
          {t('reopening.waiting')}
        </Text>
      )}
      {request?.state === 'refused' && (
        <Text size="xs" tone="muted">
          {t('reopening.refused', { reason: isolate(request.decision?.reason ?? '') })}
        </Text>
      )}
      {withdrawal.failure && <RowError>{withdrawal.failure}</RowError>}
    </Stack>
  )
}
