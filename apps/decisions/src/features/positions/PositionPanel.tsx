import {
  changedByPosition,
  decidePosition,
  positionQueries,
  type PositionChange,
} from '@portal/api-client/position-changes'
import { useLanguage } from '@portal/i18n'
import { Button, Card, HStack, QueryView } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { ConfirmDecision } from '@portal/shared-screens/decisions'
import { RequestDetail } from '../../decisions/RequestDetail.tsx'
import type { RequestEvents, RequestPanelProps } from '../../decisions/RequestsPage.tsx'
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

function PositionDetail({ change, ...rest }: DetailProps) {
  const t = useTexts()
  const { state, teacher } = change
  const changes = usePositionChange()(change).map(({ value }) => value)
  return (
    <RequestDetail
      {...rest}
      kind="positions"
      request={change}
      title={t('positions.change')}
      sender={teacher}
      state={badgeOf(state)}
      stateText={t(`positions.state.${state}`)}
      factsOf={usePositionFacts()}
      decide={decidePosition}
      invalidates={changedByPosition}
      consequences={{
        accept: t('positions.consequence.accept', { teacher: teacher.name, changes: changes.join(' · ') }),
        refuse: t('positions.consequence.refuse', { teacher: teacher.name }),
      }}
    >
      {state === 'made' && <Restoration change={change} events={rest.events} />}
    </RequestDetail>
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
