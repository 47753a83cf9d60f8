import { useCommonTexts } from '@portal/i18n'
import { Link } from '@portal/remote-kit'
import { Badge, Button, ButtonLink, CircleCheckIcon, EyeIcon, RowError } from '@portal/ui'
import { SheetActions } from '@portal/ui/marks'
import { useTexts } from '../texts.ts'
import type { ExamSheetSaving } from './use-exam-sheet-saving.ts'

interface ExamSheetButtonsProps {
  state: 'open' | 'closed' | 'validated' | 'published'
  step: ExamSheetSaving['step']
  failure: ExamSheetSaving['failure']
  cancelTo: string | undefined
  onSave: () => void
  onValidate: () => void
  onPublish: () => void
}

/** The actions available in the state of the sheet. */
export function ExamSheetButtons({
  state,
  step,
  failure,
  cancelTo,
  onSave,
  onValidate,
  onPublish,
}: ExamSheetButtonsProps) {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <SheetActions>
      {state === 'published' && (
        <Badge tone="success" marginInlineEnd="auto">
          <CircleCheckIcon aria-hidden />
          {t('marks.published')}
        </Badge>
      )}
      {failure && <RowError>{failure}</RowError>}
      {cancelTo && (
        <ButtonLink asChild>
          <Link to={cancelTo}>{common('cancel')}</Link>
        </ButtonLink>
      )}
      {state === 'open' && (
        <>
          <Button isBusy={step === 'save'} onClick={onSave}>
            {common('saveDraft')}
          </Button>
          <Button variant="primary" isBusy={step === 'validate'} onClick={onValidate}>
            {common('validate')}
          </Button>
        </>
      )}
      {state === 'validated' && (
        <Button variant="primary" icon={<EyeIcon />} isBusy={step === 'publish'} onClick={onPublish}>
          {t('marks.publish')}
        </Button>
      )}
    </SheetActions>
  )
}
