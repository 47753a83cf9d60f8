import { formatDateTime, isolate } from '@portal/i18n'
import { DecisionBadge, Stack, Text, type DecisionState } from '@portal/ui'
import { ChangeNotice, FactList, type Fact } from '@portal/shared-screens/facts'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { DecisionHead } from './DecisionHead.tsx'
import { RequestDecision } from './RequestDecision.tsx'
import { GivenReason } from './GivenReason.tsx'
import type { RequestKind, RequestPanelProps } from './RequestsPage.tsx'
import { usePanelActions } from './use-panel-actions.ts'

type DecisionProps<Request> = ComponentProps<typeof RequestDecision<Request>>

interface RequestDetailProps<Request>
  extends Omit<RequestPanelProps<Request>, 'id'>, Omit<DecisionProps<Request>, 'events' | 'draftName'> {
  kind: RequestKind
  title: string
  sender: ComponentProps<typeof DecisionHead>['sender']
  state: DecisionState
  stateText: string
  factsOf: (request: Request) => Fact[]
  /** Above the decision. */
  children?: ReactNode
  /** Below it. */
  history?: ReactNode
}

/** One request: its facts, then the forms that decide it, or its decision. */
export function RequestDetail<Request extends { id: number } & RequestSummaryProps>({
  outdated,
  actions,
  kind,
  title,
  sender,
  state,
  stateText,
  factsOf,
  children,
  history,
  ...decision
}: RequestDetailProps<Request>) {
  const t = useTexts()
  const panel = useRef<HTMLDivElement>(null)
  const { request } = decision
  usePanelActions(actions, { panel })
  return (
    <Stack ref={panel} gap="5">
      <DecisionHead title={title} sender={sender} badge={<DecisionBadge state={state}>{stateText}</DecisionBadge>} />
      {outdated?.id === request.id && (
        <ChangeNotice text={t(`${kind}.changed`)} before={factsOf(outdated)} now={factsOf(request)} />
      )}
      <FactList facts={factsOf(request).filter(({ id }) => id !== 'state')} />
      {children}
      {state === 'pending' ? (
        <RequestDecision {...decision} draftName={`${kind}/${request.id}`} />
      ) : (
        <RequestSummary decision={request.decision} />
      )}
      {history}
    </Stack>
  )
}

interface RequestSummaryProps {
  /** Null for a request that was withdrawn. */
  decision: { by: string | null; at: string; reason: string | null } | null
}

/** The decision with its author, time and reason. */
function RequestSummary({ decision }: RequestSummaryProps) {
  const t = useTexts()
  if (!decision) return null
  const by = isolate(decision.by ?? t('decisions.administration'))
  return (
    <Stack gap="3" borderBlockWidth="1px" borderColor="line" paddingBlock="5">
      <Text>{t('decisions.decidedByAt', { by, at: formatDateTime(decision.at) })}</Text>
      <GivenReason reason={decision.reason} />
    </Stack>
  )
}
