import { chakra, Stack, Text } from '@portal/ui'
import { useTexts } from '../texts.ts'
import { changedFacts, type Fact } from './facts.ts'

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

interface ChangedNoteProps {
  text: string
  /** Of the version that was decided in vain. */
  former: readonly Fact[]
  current: readonly Fact[]
}

/** The changes since an item was seen, which a decision must take into account. */
export function ChangedNote({ text, former, current }: ChangedNoteProps) {
  const t = useTexts()
  const changes = changedFacts(former, current)
  return (
    <Note role="alert">
      <Stack gap="2">
        <Text fontWeight="medium">{text}</Text>
        {changes.length > 0 && (
          <ul>
            {changes.map(({ id, label, former: before, value }) => (
              <li key={id}>{t('decisions.changedFact', { label, before, value })}</li>
            ))}
          </ul>
        )}
      </Stack>
    </Note>
  )
}
