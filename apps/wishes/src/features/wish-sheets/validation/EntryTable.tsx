import type { TypeWishes, WishEntry } from '@portal/api-client/wishes'
import { formatNumber } from '@portal/i18n'
import { Heading, HStack, Stack, Text } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { useTexts, type WishTexts } from '../../../texts.ts'
import { EntryActions } from './EntryActions.tsx'
import type { WishEntryContext } from './wish-entry-context.ts'

/** The wishes for one session type of a subject; those without a preference are greyed out. */
export function EntryTable({ wishes, subject, cycle }: Omit<WishEntryContext, 'entry'>) {
  const t = useTexts()
  const title = t(`validation.table.${wishes.type}`)
  return (
    <Stack gap="2">
      <HStack gap="4" flexWrap="wrap">
        <Heading as="h5" size="sm">
          {title}
        </Heading>
        <CoverageText wishes={wishes} />
      </HStack>
      <PlainTable
        caption={t('validation.caption', { type: title, subject: subject.name })}
        columns={entryColumns(t, { wishes, subject, cycle })}
        rows={wishes.entries}
        rowKey={({ id }) => id}
        isTight
        rowProps={({ order }) => (order === 0 ? { bg: 'subtle', color: 'muted', 'data-muted': true } : {})}
      />
    </Stack>
  )
}

function entryColumns(t: WishTexts, place: Omit<WishEntryContext, 'entry'>): Column<WishEntry>[] {
  return [
    {
      id: 'order',
      header: t('line.order'),
      value: ({ order }) => order || t('validation.noOrder'),
      isCode: true,
    },
    { id: 'idNumber', header: t('validation.col.idNumber'), value: ({ idNumber }) => idNumber, isCode: true },
    {
      id: 'teacher',
      header: t('validation.col.teacher'),
      cell: ({ teacher, hoursDue, hoursValidated }) => (
        <>
          <bdi>{teacher}</bdi>
          <Text size="xs" tone="muted" whiteSpace={{ sm: 'nowrap' }}>
            {t('validation.load', { validated: formatNumber(hoursValidated), due: formatNumber(hoursDue) })}
          </Text>
        </>
      ),
    },
    { id: 'grade', header: t('validation.col.grade'), value: ({ grade }) => grade },
    { id: 'status', header: t('validation.col.status'), value: ({ status }) => status },
    { id: 'hours', header: t('validation.col.hours'), value: ({ hours }) => formatNumber(hours), isCode: true },
    { id: 'groups', header: t('validation.col.groups'), value: ({ groups }) => groups || '—', isCode: true },
    {
      id: 'action',
      header: t('validation.col.action'),
      cell: (entry) => <EntryActions place={{ ...place, entry }} />,
    },
  ]
}

function CoverageText({ wishes }: { wishes: TypeWishes }) {
  const t = useTexts()
  const { needed, wished, validated } = wishes
  return (
    <Text size="xs" tone="muted">
      {t('validation.coverage', { needed: needed ?? '—', wished, validated })}
    </Text>
  )
}
