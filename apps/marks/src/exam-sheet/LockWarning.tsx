import { chakra, TriangleAlertIcon } from '@portal/ui'
import { useTexts } from '../texts.ts'

const Warning = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'start',
    gap: '2',
    color: 'danger.fg',
    fontWeight: 'medium',
    lineHeight: 'body',
    '& > svg': { width: '1.125rem', height: '1.125rem', flexShrink: 0, marginBlockStart: '0.2em' },
  },
})

/** Warns that validation cannot be undone, and names who corrects mistakes afterwards. */
export function LockWarning() {
  const t = useTexts()
  return (
    <Warning>
      <TriangleAlertIcon aria-hidden />
      <span>
        {t('marks.irreversibleWarning')} {t('marks.contactAdmin')}
      </span>
    </Warning>
  )
}
