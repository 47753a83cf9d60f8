import type { Clash } from '@portal/api-client/people'
import { formatDate } from '@portal/i18n'
import { Card, Heading, Stack, Text } from '@portal/ui'
import { useTexts } from '../../../texts.ts'

/** The records of which one student can have only one, and who can mend them; their values are not shown. */
export function ClashList({ clashes }: { clashes: readonly Clash[] }) {
  const t = useTexts()
  const textOf = ({ kind, groups, subject, exam, heldOn, teacher, year }: Clash) =>
    [exam, subject, groups.join(' / '), heldOn && formatDate(heldOn), year, teacher].reduce<string>(
      (text, part) => (part ? `${text} · ${part}` : text),
      t(`people.clash.${kind}`),
    )
  return (
    <Card role="alert">
      <Stack gap="4">
        <Heading size="md">{t('people.clashes')}</Heading>
        <Text>{t('people.clashHelp')}</Text>
        <Stack as="ul" gap="2">
          {clashes.map((clash) => (
            <li key={textOf(clash)}>
              <bdi>{textOf(clash)}</bdi>
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
