import type { WishLine } from '@portal/api-client/wishes'
import { Heading, Stack } from '@portal/ui'
import { PlainTable, type Column } from '@portal/ui/table'
import { WishLineText } from './WishLineText.tsx'
import { WishStateBadge } from './WishStateBadge.tsx'
import { useTexts, type WishTexts } from '../../../texts.ts'

const fields = ['level', 'speciality', 'subject', 'type'] as const

/** The wishes of one cycle, read-only. */
export function LineTable({ cycle, lines }: { cycle: WishLine['cycle']; lines: WishLine[] }) {
  const t = useTexts()
  const title = t(`cycle.${cycle}`)
  return (
    <Stack gap="3">
      <Heading size="md">{title}</Heading>
      <PlainTable caption={title} columns={lineColumns(t)} rows={lines} rowKey={({ id }) => id} />
    </Stack>
  )
}

function lineColumns(t: WishTexts): Column<WishLine>[] {
  return [
    { id: 'order', header: t('line.order'), value: ({ order }) => order || '—', isCode: true },
    ...fields.map((field): Column<WishLine> => ({
      id: field,
      header: t(`line.${field}`),
      cell: (line) => <WishLineText line={line} field={field} />,
    })),
    { id: 'state', header: t('line.state'), cell: (line) => <WishStateBadge isValidated={line.isValidated} /> },
  ]
}
