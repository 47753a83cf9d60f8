import type { ChangeKind, Import, ImportChange } from '@portal/api-client/import-calls'
import { formatNumber } from '@portal/i18n'
import { Card, chakra, Heading, HStack, LtrText, Stack, Tabs, Text } from '@portal/ui'
import { type Column, CursorTable } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportKind } from './import-kind.ts'
import { useCountTexts, usePositionText } from './report-texts.ts'
import { importTexts } from './texts.ts'

const changeKinds = ['added', 'changed', 'removed', 'absent'] as const

const Old = chakra('del', { base: { color: 'muted', overflowWrap: 'anywhere' } })
const Label = chakra('span', { base: { color: 'muted' } })
const New = chakra('ins', { base: { textDecoration: 'none', fontWeight: 'medium', overflowWrap: 'anywhere' } })

/** The records that an import adds, changes, removes or does not name. */
export function ChangeList({ kind: importKind, run }: { kind: ImportKind; run: Import }) {
  const t = importTexts.useTexts()
  const total = (kind: ChangeKind) => run.files.reduce((sum, counts) => sum + counts[kind], 0)
  const present = changeKinds.filter((kind) => total(kind) > 0)
  const [chosen, setChosen] = useState<string>()
  const kind = present.find((one) => one === chosen) ?? present[0]
  const columns = useChangeColumns(importKind, run, kind === 'changed')
  const changes = useInfiniteQuery({
    ...importKind.calls.queries.changes(run, { file: null, kind: kind ?? 'added' }),
    enabled: kind !== undefined,
  })
  const countTexts = useCountTexts(run)
  const label = (one: ChangeKind) => `${countTexts[one]} (${formatNumber(total(one))})`
  if (!kind) return null
  return (
    <Card>
      <Stack gap="4">
        <Heading size="md">{t('changes')}</Heading>
        <Tabs
          label={t('kindFilter')}
          tabs={present.map((id) => ({ id, label: label(id) }))}
          value={kind}
          onChange={setChosen}
        >
          <CursorTable
            caption={label(kind)}
            query={changes}
            columns={columns}
            rowKey={({ position }) => position}
            emptyText={t('noChanges')}
          />
        </Tabs>
        {run.files.some((counts) => counts[kind] > 1_000) && <Text tone="muted">{t('firstOnly')}</Text>}
      </Stack>
    </Card>
  )
}

function useChangeColumns({ isSingleFile }: ImportKind, run: Import, hasOldValues: boolean): Column<ImportChange>[] {
  const t = importTexts.useTexts()
  const positionText = usePositionText(run)
  const fileColumn: Column<ImportChange> = {
    id: 'file',
    header: t('col.file'),
    cell: ({ file }) => <LtrText>{file}.csv</LtrText>,
  }
  return [
    ...(isSingleFile ? [] : [fileColumn]),
    {
      id: 'line',
      header: positionText,
      cell: ({ line }) => line !== null && formatNumber(line),
      isCode: true,
      align: 'end',
    },
    { id: 'record', header: t('col.record'), cell: ({ name }) => <bdi>{name}</bdi>, isStacked: true },
    {
      id: 'fields',
      header: t('col.fields'),
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
  const t = importTexts.useTexts()
  return (
    <Text as="span" size="sm">
      <Label>
        <LtrText>{column}</LtrText>
      </Label>{' '}
      {(hasOldValue || !to) && (
        <>
          <Old>
            <bdi>{from || t('emptyValue')}</bdi>
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
