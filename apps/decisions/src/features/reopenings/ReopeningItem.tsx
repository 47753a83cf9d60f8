import type { ReopeningRequest } from '@portal/api-client/reopenings'
import { DecisionBadge } from '@portal/ui'
import { DecisionItem } from '../../decisions/DecisionItem.tsx'
import { useTexts } from '../../texts.ts'
import { useProjectDecision } from './reopening-facts.ts'

interface ReopeningItemProps {
  request: ReopeningRequest
  isSelected: boolean
  onSelect: () => void
}

/** Which head asks, about whose project, and the decision. */
export function ReopeningItem({ request: { head, state, student, former }, ...item }: ReopeningItemProps) {
  const t = useTexts()
  const decisionOf = useProjectDecision()
  return (
    <DecisionItem
      teacher={head.name}
      mark={state !== 'pending' && <DecisionBadge state={state}>{t(`reopenings.state.${state}`)}</DecisionBadge>}
      summary={
        <>
          <bdi>{student.name}</bdi>
          {' · '}
          {decisionOf(former)}
        </>
      }
      {...item}
    />
  )
}
