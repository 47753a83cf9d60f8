import { useCommonTexts } from '@portal/i18n'
import { Link, type Command } from '@portal/remote-kit'
import { Button, ButtonLink, CircleCheckIcon, EyeIcon, RowError, IconBadge, ServerButton } from '@portal/ui'
import { SheetActions } from '@portal/ui/marks'
import { useTexts } from '../texts.ts'

interface ExamSheetButtonsProps {
  state: 'open' | 'closed' | 'validated' | 'published'
  saving: Command<void>
  /** Why what had waited could not be sent. */
  unsent: string | null
  validation: Command<void>
  publication: Command<void>
  cancelTo: string | undefined
  onSave: () => void
  onValidate: () => void
  onPublish: () => void
}

/** The actions available in the state of the sheet. */
export function ExamSheetButtons({
  state,
  saving,
  unsent,
  validation,
  publication,
  cancelTo,
  onSave,
  onValidate,
  onPublish,
}: ExamSheetButtonsProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const failure = saving.failure ?? unsent ?? validation.failure ?? publication.failure
  return (
    <SheetActions>
      {state === 'published' && (
        <IconBadge tone="success" marginInlineEnd="auto" Icon={CircleCheckIcon}>
          {t('marks.published')}
        </IconBadge>
      )}
      {failure && <RowError>{failure}</RowError>}
      {cancelTo && (
        <ButtonLink asChild>
          <Link to={cancelTo}>{common('cancel')}</Link>
        </ButtonLink>
      )}
      {state === 'open' && (
        <>
          <Button isBusy={saving.isPending} onClick={onSave}>
            {common('saveDraft')}
          </Button>
          <ServerButton variant="primary" isBusy={validation.isPending} onClick={onValidate}>
            {common('validate')}
          </ServerButton>
        </>
      )}
      {state === 'validated' && (
        <ServerButton variant="primary" icon={<EyeIcon />} isBusy={publication.isPending} onClick={onPublish}>
          {t('marks.publish')}
        </ServerButton>
      )}
    </SheetActions>
  )
}
