import type { ExamSheet, SheetAction } from '@portal/api-client/exam-sheets'
import { Button, HStack, MailIcon, Text } from '@portal/ui'
import { useTexts } from '../../../texts.ts'
import type { AskedChange } from './ChangeSheetsDialog.tsx'
import { planChange } from './plan-change.ts'

const actions: readonly SheetAction[] = ['close', 'open', 'publish', 'hide']

interface SittingActionsProps {
  /** The sheets that the filters leave. */
  sheets: readonly ExamSheet[]
  onChange: (asked: AskedChange) => void
  onRemind: (sheets: readonly ExamSheet[]) => void
}

/** The actions on all sheets that are shown; an action that would change none is left out. */
export function SittingActions({ sheets, onChange, onRemind }: SittingActionsProps) {
  const t = useTexts()
  const late = sheets.filter(({ daysLate }) => daysLate > 0)
  return (
    <HStack gap="2" flexWrap="wrap">
      <Text tone="muted" size="sm">
        {t('examProgress.shown', { count: sheets.length })}
      </Text>
      {late.length > 0 && (
        <Button icon={<MailIcon />} onClick={() => onRemind(late)}>
          {t('examProgress.remindLate', { count: new Set(late.map(({ teacher }) => teacher.id)).size })}
        </Button>
      )}
      {actions
        .filter((action) => planChange(action, sheets).changed.length > 0)
        .map((action) => (
          <Button key={action} onClick={() => onChange({ action, sheetIds: sheets.map(({ id }) => id) })}>
            {t(`examProgress.allOf.${action}`, { count: planChange(action, sheets).changed.length })}
          </Button>
        ))}
    </HStack>
  )
}
