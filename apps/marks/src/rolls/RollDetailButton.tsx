import { Button } from '@portal/ui'
import { useRollText, type MarksRow } from '@portal/ui/marks'
import { useTexts } from '../texts.ts'

interface RollDetailButtonProps {
  row: Pick<MarksRow, 'detail' | 'isLocked'>
  /** The student. */
  name: string
  isTabStop: boolean
  onOpen: () => void
}

/** The entry of a student beyond the presence; opens the dialog in which it is changed, or read where it is locked. */
export function RollDetailButton({ row: { detail, isLocked }, name, isTabStop, onOpen }: RollDetailButtonProps) {
  const t = useTexts()
  const text = useRollText()
  const said = detail ? text.of(detail) : ''
  return (
    <Button
      size="sm"
      variant="ghost"
      tabIndex={isTabStop ? 0 : -1}
      title={said || undefined}
      aria-label={
        said ? t('roll.detailOf', { name, said }) : t(isLocked ? 'roll.detailsFor' : 'roll.specifyFor', { name })
      }
      onClick={onOpen}
    >
      {said || t(isLocked ? 'roll.details' : 'roll.specify')}
    </Button>
  )
}
