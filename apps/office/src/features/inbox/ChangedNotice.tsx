import type { StaffNotice } from '@portal/api-client/inbox'
import { chakra, Stack, Text } from '@portal/ui'
import { useTexts } from '../../texts.ts'
import { changedFacts, useNoticeFacts } from './notice-facts.ts'

const Note = chakra('div', {
  base: {
    padding: '3',
    bg: 'warning.bg',
    color: 'warning.fg',
    borderWidth: '1px',
    borderColor: 'warning.solid/40',
    borderRadius: 'md',
  },
})

interface ChangedNoticeProps {
  /** The version that was decided in vain. */
  former: StaffNotice
  current: StaffNotice
}

/** The changes of a notice since it was seen, which a decision must take into account. */
export function ChangedNotice({ former, current }: ChangedNoticeProps) {
  const t = useTexts()
  const factsOf = useNoticeFacts()
  const changes = changedFacts(factsOf(former), factsOf(current))
  return (
    <Note role="alert">
      <Stack gap="2">
        <Text fontWeight="medium">{t('inbox.changed')}</Text>
        {changes.length > 0 && (
          <ul>
            {changes.map(({ id, label, former: before, value }) => (
              <li key={id}>{t('inbox.changedFact', { label, before, value })}</li>
            ))}
          </ul>
        )}
      </Stack>
    </Note>
  )
}
