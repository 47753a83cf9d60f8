import { isOpen, type Import } from '@portal/api-client/import-calls'
import { Badge, Spinner } from '@portal/ui'
import { importTexts } from './texts.ts'

const tones = {
  checking: 'info',
  wrong: 'danger',
  checked: 'warning',
  untouched: 'neutral',
  applying: 'info',
  applied: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const

/** The state of an import, with the result of its dry run. */
export function outcomeOf({ state, problemCount, files }: Import): keyof typeof tones {
  if (state !== 'checked') return state
  if (problemCount > 0) return 'wrong'
  return files.some(({ added, changed, removed }) => added + changed + removed > 0) ? 'checked' : 'untouched'
}

export function ImportStateBadge({ run }: { run: Import }) {
  const t = importTexts.useTexts()
  const outcome = outcomeOf(run)
  return (
    <Badge tone={tones[outcome]}>
      {isOpen(run) && !run.isWaiting && <Spinner />}
      {t(run.isWaiting ? 'state.waiting' : `state.${outcome}`)}
    </Badge>
  )
}
