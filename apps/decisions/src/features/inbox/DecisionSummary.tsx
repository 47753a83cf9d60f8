import type { StaffNotice } from '@portal/api-client/inbox'
import { formatDateTime, isolate } from '@portal/i18n'
import type { Command } from '@portal/remote-kit'
import { Button, HStack, RowError, Stack, Text } from '@portal/ui'
import { GivenReason } from '../../decisions/GivenReason.tsx'
import { useKeyName } from '../../decisions/use-decision-keys.ts'
import { useTexts } from '../../texts.ts'

interface DecisionSummaryProps {
  notice: StaffNotice
  undo: Command<StaffNotice>
}

/** The decision with its author, time and reason, and a button to undo it while that is possible. */
export function DecisionSummary({ notice, undo }: DecisionSummaryProps) {
  const t = useTexts()
  const keyName = useKeyName('U')
  const { decision } = notice
  if (!decision) return null
  const by = isolate(decision.by ?? t('decisions.administration'))
  return (
    <Stack gap="3" borderBlockWidth="1px" borderColor="line" paddingBlock="5">
      <Text>
        {decision.at
          ? t('decisions.decidedByAt', { by, at: formatDateTime(decision.at) })
          : t(`inbox.state.${notice.state}`)}
      </Text>
      <GivenReason reason={decision.reason} />
      {decision.canBeUndone ? (
        <HStack gap="3" flexWrap="wrap">
          <Button isBusy={undo.isPending} aria-keyshortcuts={keyName} onClick={() => void undo.run(notice)}>
            {t('inbox.undo')}
          </Button>
          {undo.failure && <RowError>{undo.failure}</RowError>}
        </HStack>
      ) : (
        <Text tone="muted" size="sm">
          {t('inbox.seen')}
        </Text>
      )}
    </Stack>
  )
}
