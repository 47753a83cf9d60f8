import { importQueries, type ChangeKind, type Import, type ImportChange } from '@portal/api-client/imports'
import { formatNumber } from '@portal/i18n'
import { Card, chakra, Heading, HStack, LtrText, Stack, Tabs, Text } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CursorTable } from '../../lists/CursorTable.tsx'
import { useTexts } from '../../texts.ts'

const kinds = ['added', 'changed', 'removed', 'absent'] as const

const Old = chakra('del', { base: { color: 'muted', overflowWrap: 'anywhere' } })
const Label = chakra('span', { base: { color: 'muted' } })
const New = chakra('ins', { base: { textDecoration: 'none', fontWeight: 'medium', overflowWrap: 'anywhere' } })

/** The records that an import adds, changes, removes or does not name. */
export function ChangeList({ run }: { run: Import }) {
  const t = useTexts()
  const total = (kind: ChangeKind) => run.files.reduce((sum, counts) => sum + counts[kind], 0)
  const present = kinds.filter((kind) => total(kind) > 0)
  const [chosen, setChosen] = useState<string>()
  const kind = present.find((one) => one === chosen) ?? present[0]
  const columns = useChangeColumns(kind === 'changed')
  const changes = useInfiniteQuery({
    ...importQueries.changes(run, { file: null, kind: kind ?? 'added' }),
    enabled: kind !== undefined,
  })
  if (!kind) return null
  const label = (one: ChangeKind) => `${t(`import.count.${one}`)} (${formatNumber(total(one))})`
  return (
    <Card>
      <Stack gap="4">
        <Heading size="md">{t('import.changes')}</Heading>
        <Tabs
          label={t('import.kindFilter')}
          tabs={present.map((id) => ({ id, label: label(id) }))}
          value={kind}
          onChange={setChosen}
        >
          <CursorTable
            caption={label(kind)}
            query={changes}
            columns={columns}
            rowKey={({ position }) => position}
            emptyText={t('import.noChanges')}
          />
        </Tabs>
        {run.files.some((counts) => counts[kind] > 1_000) && <Text tone="muted">{t('import.firstOnly')}</Text>}
      </Stack>
    </Card>
  )
}

function useChangeColumns(hasOldValues: boolean): Column<ImportChange>[] {
  const t = useTexts()
  return [
    { id: 'file', header: t('import.col.file'), cell: ({ file }) => <LtrText>{file}.csv</LtrText> },
    {
      id: 'line',
      header: t('import.col.line'),
      cell: ({ line }) => line !== null && formatNumber(line),
      isCode: true,
      align: 'end',
    },
    { id: 'record', header: t('import.col.record'), cell: ({ name }) => <bdi>{name}</bdi>, isStacked: true },
    {
      id: 'fields',
      header: t('import.col.fields'),
      isStacked: true,
      cell: ({ fields }) => (
        <HStack gap="4" rowGap="1" flexWrap="wrap" alignItems="baseline">
          {fields.map((field) => (
            <Field key={field.column} {...field} hasOldValue={hasOldValues} />
          ))}
        </HStack>
      ),
    },
  ]
}

type FieldProps = ImportChange['fields'][number] & { hasOldValue: boolean }

/** One value, with the one before it. */
function Field({ column, from, to, hasOldValue }: FieldProps) {
  const t = useTexts()
  return (
    <Text as="span" size="sm">
      <Label>
        <LtrText>{column}</LtrText>
      </Label>{' '}
      {(hasOldValue || !to) && (
        <>
          <Old>
            <bdi>{from || t('import.emptyValue')}</bdi>
          </Old>{' '}
        </>
      )}
      {to && (
        <New>
          <bdi>{to}</bdi>
        </New>
      )}
    </Text>
  )
}
