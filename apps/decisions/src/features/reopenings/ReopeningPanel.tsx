import {
  changedByReopening,
  decideReopening,
  reopeningQueries,
  type ReopeningRequest,
} from '@portal/api-client/reopenings'
import { useLanguage } from '@portal/i18n'
import { Card, DecisionBadge, QueryView, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { DecisionHead } from '../../decisions/DecisionHead.tsx'
import { RequestDecision } from '../../decisions/RequestDecision.tsx'
import { RequestSummary } from '../../decisions/RequestSummary.tsx'
import type { RequestPanelProps } from '../../decisions/RequestsPage.tsx'
import { usePanelActions } from '../../decisions/use-panel-actions.ts'
import { ChangeNotice, FactList } from '@portal/shared-screens/facts'
import { useTexts } from '../../texts.ts'
import { useReopeningFacts } from './reopening-facts.ts'

/** One request, and its decision. */
export function ReopeningPanel({ id, ...rest }: RequestPanelProps<ReopeningRequest>) {
  const request = useQuery(reopeningQueries.byId(id, useLanguage()))
  return (
    <Card>
      <QueryView query={request}>{(loaded) => <ReopeningDetail request={loaded} {...rest} />}</QueryView>
    </Card>
  )
}

type DetailProps = Omit<RequestPanelProps<ReopeningRequest>, 'id'> & { request: ReopeningRequest }

function ReopeningDetail({ request, outdated, events, actions }: DetailProps) {
  const t = useTexts()
  const factsOf = useReopeningFacts()
  const panel = useRef<HTMLDivElement>(null)
  const { state, head, student } = request
  const of = { student: student.name, head: head.name }
  usePanelActions(actions, { panel })
  return (
    <Stack ref={panel} gap="5">
      <DecisionHead
        title={t('reopenings.request')}
        sender={head}
        badge={<DecisionBadge state={state}>{t(`reopenings.state.${state}`)}</DecisionBadge>}
      />
      {outdated?.id === request.id && (
        <ChangeNotice text={t('reopenings.changed')} before={factsOf(outdated)} now={factsOf(request)} />
      )}
      <FactList facts={factsOf(request).filter(({ id }) => id !== 'state')} />
      {state === 'pending' ? (
        <RequestDecision
          request={request}
          decide={decideReopening}
          invalidates={changedByReopening}
          events={events}
          draftName={`reopenings/${request.id}`}
          help={t('reopenings.reasonHelp')}
          consequences={{
            accept: t('reopenings.consequence.accept', of),
            refuse: t('reopenings.consequence.refuse', of),
          }}
        />
      ) : (
        <RequestSummary decision={request.decision} />
      )}
    </Stack>
  )
}
