import type { NoticeChange } from '@portal/api-client/inbox'
import { formatDateTime, useCommonTexts } from '@portal/i18n'
import { Banner, Stack, Text } from '@portal/ui'
import { ChangeList, type Fact } from '@portal/shared-screens/facts'
import { useTexts } from '../../texts.ts'

/** The changes of a notice by its teacher since it was sent. */
export function NoticeChanges({ changes }: { changes: readonly NoticeChange[] }) {
  const t = useTexts()
  const factsOf = useChangeFacts()
  if (changes.length === 0) return null
  return (
    <Banner>
      <Stack gap="3">
        {changes.map((change) => (
          <Stack key={change.at} gap="1">
            <Text fontWeight="medium">{t('inbox.changedByTeacher', { at: formatDateTime(change.at) })}</Text>
            <ChangeList before={factsOf(change, 'from')} now={factsOf(change, 'to')} />
          </Stack>
        ))}
      </Stack>
    </Banner>
  )
}

function useChangeFacts(): (change: NoticeChange, side: 'from' | 'to') => Fact[] {
  const t = useTexts()
  const common = useCommonTexts()
  const textOf = (name: NoticeChange['fields'][number]['name'], value: string | number | null): string => {
    if (value === null || value === '') return ''
    if (name === 'startsAt' || name === 'endsAt') return formatDateTime(String(value))
    const type = ([1, 2, 3, 4] as const).find((each) => each === value)
    return name === 'sessionType' && type ? common(`type.${type}`) : String(value)
  }
  return ({ fields }, side) =>
    fields.map((field) => ({
      id: field.name,
      label: t(`inbox.fact.${field.name}`),
      value: textOf(field.name, field[side]),
    }))
}
