import type { Correction } from '@portal/api-client/corrections'
import { chakra, DecisionBadge } from '@portal/ui'
import { useEntryText } from '@portal/ui/marks'
import { DecisionItem } from '../../decisions/DecisionItem.tsx'
import { useTexts } from '../../texts.ts'

interface CorrectionItemProps {
  correction: Correction
  isSelected: boolean
  onSelect: () => void
}

/** The requesting teacher, the student, and the change. */
export function CorrectionItem({ correction, isSelected, onSelect }: CorrectionItemProps) {
  const t = useTexts()
  const entryText = useEntryText()
  const { teacher, kind, state, student, subject, former, wanted } = correction
  return (
    <DecisionItem
      teacher={teacher.name}
      mark={
        state === 'pending' ? (
          <span>{t(`corrections.kind.${kind}`)}</span>
        ) : (
          <DecisionBadge state={state}>{t(`corrections.state.${state}`)}</DecisionBadge>
        )
      }
      summary={
        <>
          <bdi>{student.name}</bdi>
          {' · '}
          <bdi>{subject}</bdi>
          {' · '}
          {/* Without letters, so that `bdi` would not know its direction. */}
          <chakra.span unicodeBidi="isolate">
            {t('corrections.entry.change', { before: entryText(former), after: entryText(wanted) })}
          </chakra.span>
        </>
      }
      isSelected={isSelected}
      onSelect={onSelect}
    />
  )
}
