import { Button } from '@portal/ui'
import { useRollText, type MarksRow } from '@portal/ui/marks'
import { useTexts } from '../../texts.ts'

interface RollDetailButtonProps {
  row: Pick<MarksRow, 'detail'>
  /** The student. */
  name: string
  isTabStop: boolean
  onOpen: () => void
}

/** The entry of a student beyond the presence; opens the dialog in which it is changed. */
export function RollDetailButton({ row: { detail }, name, isTabStop, onOpen }: RollDetailButtonProps) {
  const t = useTexts()
  const text = useRollText()
  const said = detail ? text.of(detail) : ''
  return (
    <Button
      size="sm"
      variant="ghost"
      tabIndex={isTabStop ? 0 : -1}
      title={said || undefined}
      aria-label={said ? t('roll.detailOf', { name, said }) : t('roll.specifyFor', { name })}
      onClick={onOpen}
    >
      {said || t('roll.specify')}
    </Button>
  )
}
