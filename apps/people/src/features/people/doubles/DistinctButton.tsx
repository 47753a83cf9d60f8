import { changedByDistinct, setDistinct, type MergePreview } from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { Button, RowError } from '@portal/ui'
import { useCommand } from '../../../commands.ts'
import { useTexts } from '../../../texts.ts'
import { peopleRefusals } from '../people-refusals.ts'

interface DistinctButtonProps {
  preview: MergePreview
  /** Returns whether it shows the error itself. */
  onError: (error: unknown) => boolean
}

/** Says that the records of a preview are of two persons, so that they are not proposed again, or takes that back. */
export function DistinctButton({ preview, onError }: DistinctButtonProps) {
  const t = useTexts()
  const language = useLanguage()
  const { areDistinct } = preview
  const change = useCommand({
    run: () => setDistinct(preview, !areDistinct, language),
    invalidates: changedByDistinct,
    refusals: peopleRefusals,
    onError,
    doneText: t(areDistinct ? 'people.done.notDistinct' : 'people.done.distinct'),
  })
  return (
    <>
      {change.failure && <RowError>{change.failure}</RowError>}
      <Button isBusy={change.isPending} onClick={() => void change.run()}>
        {t(areDistinct ? 'people.unsetDistinct' : 'people.setDistinct')}
      </Button>
    </>
  )
}
