import { useDraftKey, useNotify, useUnsavedWork } from '@portal/remote-kit'
import { Stack } from '@portal/ui'
import {
  localDraft,
  LockDialog,
  MarksGrid,
  useIsUnsaved,
  useMarksSheet,
  type LabelColumn,
  type MarksRow,
  type SaveRows,
} from '@portal/ui/marks'
import { useState, type ReactNode } from 'react'
import { useTexts, type MarksText } from '../../texts.ts'
import { short } from '../toast.ts'
import { LockWarning } from './LockWarning.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { SheetButtons } from './SheetButtons.tsx'
import { useSheetSaving, type SheetSavingOptions } from './use-sheet-saving.ts'

interface ExamSheetProps extends SheetSavingOptions {
  /** Keep them in a memo. Locked rows that are not closed are validated. */
  rows: readonly MarksRow[]
  isPublished: boolean
  /** Names the sheet for ears. */
  caption: string
  columns: readonly LabelColumn[]
  hasPresence?: boolean
  isSearchable?: boolean
  /** Names the sheet among the teacher's drafts. */
  draft: string
  save: SaveRows
  /** Said of a mark with letters in it; final exams say it without the sign. */
  digitsOnly?: MarksText
  /** Where Annuler leads; without it there is none. */
  cancelTo?: string
  /** Stands above the grid, and is told whether something is not saved yet. */
  renderActions?: (isUnsaved: boolean) => ReactNode
  onSaved?: () => void
  onValidated?: () => void
  onPublished?: () => void
}

/** One sheet of marks of an exam: a draft that is saved, locked for good after a look, then published. */
export function ExamSheet({
  rows,
  isPublished,
  caption,
  columns,
  hasPresence,
  isSearchable,
  draft,
  save,
  digitsOnly = 'marks.digitsOnly',
  cancelTo,
  renderActions,
  onSaved,
  onValidated,
  onPublished,
  ...options
}: ExamSheetProps) {
  const t = useTexts()
  const notify = useNotify()
  const [asked, setAsked] = useState<'validate' | 'publish' | null>(null)
  const saving = useSheetSaving(options)
  const sheet = useMarksSheet({ rows, save, draft: localDraft(useDraftKey(draft)) })
  const isUnsaved = useIsUnsaved(sheet)
  useUnsavedWork(isUnsaved)
  const isOpen = rows.some(({ isLocked }) => !isLocked)
  const isValidated = !isOpen && rows.every(({ isClosed }) => !isClosed)
  const close = () => setAsked(null)

  const keep = async () => {
    if (await saving.save(sheet)) onSaved?.()
  }
  const lock = async () => {
    const isDone = await saving.lock([sheet])
    close()
    if (isDone) onValidated?.()
  }
  const publish = async () => {
    const isDone = await saving.publish()
    close()
    if (isDone) onPublished?.()
  }
  return (
    <Stack gap="3">
      {isOpen && <LockWarning />}
      {renderActions?.(isUnsaved)}
      <MarksGrid
        sheet={sheet}
        caption={caption}
        columns={columns}
        hasPresence={hasPresence}
        isSearchable={isSearchable}
        onNotDigits={() => notify.error(t(digitsOnly), short)}
      />
      <SheetButtons
        state={isOpen ? 'open' : !isValidated ? 'closed' : isPublished ? 'published' : 'validated'}
        step={saving.step}
        cancelTo={cancelTo}
        onSave={() => void keep()}
        onValidate={() => setAsked('validate')}
        onPublish={() => setAsked('publish')}
      />
      <LockDialog
        sheet={sheet}
        columns={columns}
        title={t('marks.validateDialogTitle')}
        text={t('marks.validateDialogText')}
        isOpen={asked === 'validate'}
        isBusy={saving.step === 'validate'}
        onConfirm={() => void lock()}
        onCancel={close}
      />
      <PublishDialog
        isOpen={asked === 'publish'}
        isBusy={saving.step === 'publish'}
        onConfirm={() => void publish()}
        onCancel={close}
      />
    </Stack>
  )
}
