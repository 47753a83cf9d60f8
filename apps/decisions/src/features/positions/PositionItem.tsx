import type { PositionChange } from '@portal/api-client/position-changes'
import { DecisionBadge } from '@portal/ui'
import { DecisionItem } from '../../decisions/DecisionItem.tsx'
import { useTexts } from '../../texts.ts'
import { badgeOf, usePositionChange } from './position-facts.ts'

interface PositionItemProps {
  change: PositionChange
  isSelected: boolean
  onSelect: () => void
}

/** Which teacher, what changes, and the state. */
export function PositionItem({ change, ...item }: PositionItemProps) {
  const t = useTexts()
  const changesOf = usePositionChange()
  const { teacher, state } = change
  const changes = changesOf(change).map(({ value }) => value)
  return (
    <DecisionItem
      teacher={teacher.name}
      mark={
        state !== 'pending' && <DecisionBadge state={badgeOf(state)}>{t(`positions.state.${state}`)}</DecisionBadge>
      }
      summary={changes.join(' · ')}
      {...item}
    />
  )
}
