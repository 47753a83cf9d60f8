import {
  changedByPosition,
  decidePosition,
  positionQueries,
  type PositionChange,
} from '@portal/api-client/position-changes'
import { useLanguage } from '@portal/i18n'
import { Button, Card, DecisionBadge, HStack, QueryView, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCommand } from '../../commands.ts'
import { ConfirmDecision } from '@portal/shared-screens/decisions'
import { DecisionHead } from '../../decisions/DecisionHead.tsx'
import { RequestDecision } from '../../decisions/RequestDecision.tsx'
import { RequestSummary } from '../../decisions/RequestSummary.tsx'
import type { RequestEvents, RequestPanelProps } from '../../decisions/RequestsPage.tsx'
import { usePanelActions } from '../../decisions/use-panel-actions.ts'
import { ChangeNotice, FactList } from '@portal/shared-screens/facts'
import { useTexts } from '../../texts.ts'
import { badgeOf, usePositionChange, usePositionFacts } from './position-facts.ts'

/** One change, and its decision. */
export function PositionPanel({ id, ...rest }: RequestPanelProps<PositionChange>) {
  const change = useQuery(positionQueries.byId(id, useLanguage()))
  return (
    <Card>
      <QueryView query={change}>{(loaded) => <PositionDetail change={loaded} {...rest} />}</QueryView>
    </Card>
  )
}

type DetailProps = Omit<RequestPanelProps<PositionChange>, 'id'> & { change: PositionChange }

function PositionDetail({ change, outdated, events, actions }: DetailProps) {
  const t = useTexts()
  const factsOf = usePositionFacts()
  const panel = useRef<HTMLDivElement>(null)
  const { state, teacher } = change
  const changes = usePositionChange()(change).map(({ value }) => value)
  usePanelActions(actions, { panel })
  return (
    <Stack ref={panel} gap="5">
      <DecisionHead
        title={t('positions.change')}
        sender={teacher}
        badge={<DecisionBadge state={badgeOf(state)}>{t(`positions.state.${state}`)}</DecisionBadge>}
      />
      {outdated?.id === change.id && (
        <ChangeNotice text={t('positions.changed')} before={factsOf(outdated)} now={factsOf(change)} />
      )}
      <FactList facts={factsOf(change).filter(({ id }) => id !== 'state')} />
      {state === 'pending' && (
        <RequestDecision
          request={change}
          decide={decidePosition}
          invalidates={changedByPosition}
          events={events}
          draftName={`positions/${change.id}`}
          consequences={{
            accept: t('positions.consequence.accept', { teacher: teacher.name, changes: changes.join(' · ') }),
            refuse: t('positions.consequence.refuse', { teacher: teacher.name }),
          }}
        />
      )}
      {state === 'made' && <Restoration change={change} events={events} />}
      <RequestSummary decision={change.decision} />
    </Stack>
  )
}

/** Puts a change back. */
function Restoration({ change, events }: { change: PositionChange; events: RequestEvents<PositionChange> }) {
  const t = useTexts()
  const language = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const restore = useCommand({
    run: () => decidePosition(change, { decision: 'restored' }, language),
    invalidates: changedByPosition,
    failedText: 'decisions.failed',
    onDone: events.onDecided,
  })
  return (
    <HStack>
      <Button variant="primary" onClick={() => setAsked(true)}>
        {t('positions.restore')}
      </Button>
      <ConfirmDecision
        command={restore}
        title={t('positions.restoreQuestion')}
        consequence={t('positions.consequence.restore', { teacher: change.teacher.name })}
        isOpen={isAsked}
        onConfirm={() => void restore.run()}
        onClose={() => setAsked(false)}
      />
    </HStack>
  )
}
