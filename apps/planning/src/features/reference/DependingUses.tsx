import { recordQueries, type RecordKind } from '@portal/api-client/reference-records'
import { Banner, Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { recordKinds } from './record-kinds.ts'
import { UseList } from './UseList.tsx'

interface DependingUsesProps {
  kind: RecordKind
  id: number
  /** The fields that are changed in the form. */
  changed: readonly string[]
}

/** The records that a change of hours or of a capacity concerns, shown before it is saved. */
export function DependingUses({ kind, id, changed }: DependingUsesProps) {
  const t = useTexts()
  const depending: readonly string[] = recordKinds[kind].depending ?? []
  const isDepending = depending.some((name) => changed.includes(name))
  const { data: uses = [] } = useQuery({ ...recordQueries.uses(kind, id), enabled: isDepending })
  if (!isDepending || uses.length === 0) return null
  return (
    <Banner aria-live="polite">
      <Stack gap="2">
        <p>{t(kind === 'rooms' ? 'reference.touchedRoom' : 'reference.touchedSlot')}</p>
        <UseList uses={uses} />
      </Stack>
    </Banner>
  )
}
