import { formatDate } from '@portal/i18n'
import { CalendarIcon, chakra, TriangleAlertIcon } from '@portal/ui'
import { useTexts } from '../texts.ts'

const Note = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'start',
    gap: '2',
    fontWeight: 'medium',
    lineHeight: 'body',
    '& > svg': { width: '1.125rem', height: '1.125rem', flexShrink: 0, marginBlockStart: '0.2em' },
  },
})

/** Warns that validation cannot be undone, and names who corrects mistakes afterwards. */
export function LockWarning() {
  const t = useTexts()
  return (
    <Note color="danger.fg">
      <TriangleAlertIcon aria-hidden />
      <span>
        {t('marks.irreversibleWarning')} {t('marks.contactAdmin')}
      </span>
    </Note>
  )
}

/** Shows the day from which on the marks of an exam can be entered. */
export function OpensLaterNote({ day }: { day: string }) {
  const t = useTexts()
  return (
    <Note>
      <CalendarIcon aria-hidden />
      {t('marks.opensOn', { date: formatDate(day) })}
    </Note>
  )
}
