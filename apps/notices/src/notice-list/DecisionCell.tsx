import type { NoticeState, ReceivedDecision } from '@portal/api-client/notices'
import { formatDateTime } from '@portal/i18n'
import { DecisionBadge, Stack, Text } from '@portal/ui'
import { useTexts } from '../texts.ts'

interface DecisionCellProps {
  state: NoticeState
  /** The name of the state. */
  label: string
  decision: ReceivedDecision | null
}

/** The state of a notice, with who decided, when and why. */
export function DecisionCell({ state, label, decision }: DecisionCellProps) {
  const t = useTexts()
  return (
    <Stack
      as="span"
      gap="1"
      alignItems="flex-start"
      minWidth={{ sm: decision?.reason ? '12rem' : undefined }}
      maxWidth="18rem"
    >
      <DecisionBadge state={state}>{label}</DecisionBadge>
      {decision?.reason && (
        <Text as="span" whiteSpace="pre-wrap" overflowWrap="anywhere">
          <bdi>{decision.reason}</bdi>
        </Text>
      )}
      {decision && (
        <Text as="span" size="xs" tone="muted">
          {t('notice.decidedBy', { by: decision.by || t('notice.operator'), at: formatDateTime(decision.at) })}
        </Text>
      )}
    </Stack>
  )
}

/** The text of the cell, for search and export. */
export const decisionText = (label: string, decision: ReceivedDecision | null) =>
  [label, decision?.reason].filter(Boolean).join(' : ')
