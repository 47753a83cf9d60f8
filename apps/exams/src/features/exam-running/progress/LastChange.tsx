import { Banner, Button, Undo2Icon } from '@portal/ui'
import { useTexts } from '../../../texts.ts'
import type { AskedChange } from './ChangeSheetsDialog.tsx'
import { reverseOf } from './plan-change.ts'

interface LastChangeProps {
  done: AskedChange
  /** Asks for the reverse of the change. */
  onUndo: (asked: AskedChange) => void
}

/** The last change of this page, with its reverse. */
export function LastChange({ done: { action, sheetIds }, onUndo }: LastChangeProps) {
  const t = useTexts()
  return (
    <Banner bg="tint" color="onTint" borderColor="line">
      <p>{t(`examProgress.done.${action}`, { count: sheetIds.length })}</p>
      <Button size="sm" icon={<Undo2Icon />} onClick={() => onUndo({ action: reverseOf[action], sheetIds })}>
        {t('examProgress.undo')}
      </Button>
    </Banner>
  )
}
