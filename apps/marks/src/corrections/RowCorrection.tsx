import type { Correction } from '@portal/api-client/corrections'
import { Link } from '@portal/remote-kit'
import { ServerButton, TextLink } from '@portal/ui'
import { useEntryText } from '@portal/ui/marks'
import { paths } from '../paths.ts'
import { useTexts } from '../texts.ts'

interface RowCorrectionProps {
  /** The student, or the code of the paper. */
  name: string
  /** The request that waits for a decision. */
  waiting: Correction | undefined
  onAsk: () => void
}

/** A button that asks for a correction of a row, or the value of the request that waits. */
export function RowCorrection({ name, waiting, onAsk }: RowCorrectionProps) {
  const t = useTexts()
  const entryText = useEntryText()
  if (!waiting)
    return (
      <ServerButton size="sm" variant="ghost" aria-label={t('corrections.askFor', { name })} onClick={onAsk}>
        {t('corrections.ask')}
      </ServerButton>
    )
  const value = entryText(waiting.wanted)
  return (
    <TextLink asChild>
      <Link to={paths.corrections} aria-label={t('corrections.waitingFor', { name, value })}>
        {t('corrections.waiting', { value })}
      </Link>
    </TextLink>
  )
}
