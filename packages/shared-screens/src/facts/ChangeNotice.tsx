import { isolate } from '@portal/i18n'
import { Banner, Stack, Text } from '@portal/ui'
import { useTexts } from '../texts.ts'
import { changedFacts, type Fact } from './fact.ts'

interface ChangeNoticeProps {
  text: string
  /** Of the version for which a change was refused. */
  before: readonly Fact[]
  now: readonly Fact[]
}

/** Lists the changes that somebody else has made to a record since it was shown. */
export function ChangeNotice({ text, before, now }: ChangeNoticeProps) {
  return (
    <Banner role="alert">
      <Stack gap="2">
        <Text fontWeight="medium">{text}</Text>
        <ChangeList before={before} now={now} />
      </Stack>
    </Banner>
  )
}

/** The facts that differ, with both values. */
export function ChangeList({ before, now }: Pick<ChangeNoticeProps, 'before' | 'now'>) {
  const t = useTexts()
  const changes = changedFacts(before, now)
  if (changes.length === 0) return null
  return (
    <ul>
      {changes.map(({ id, label, former, value }) => (
        <li key={id}>{t('facts.changed', { label, before: isolate(former || '–'), value: isolate(value || '–') })}</li>
      ))}
    </ul>
  )
}
