import { invigilatorQueries, type InvigilationSwap } from '@portal/api-client/invigilators'
import { formatDate, formatDateTime, formatSlot, useLanguage } from '@portal/i18n'
import { Button, LtrText, Stack, SwapBadge, Text } from '@portal/ui'
import { CursorTable } from '@portal/ui/table'
import type { Column } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../texts.ts'
import { RefuseSwapDialog } from './RefuseSwapDialog.tsx'

/** The swaps of the year, each of which may be refused until its first invigilation begins. */
export function SwapList() {
  const t = useTexts()
  const swaps = useInfiniteQuery(invigilatorQueries.swaps(useLanguage()))
  const [refusedId, setRefusedId] = useState<number | null>(null)
  const refused = swaps.data?.find(({ id }) => id === refusedId)
  return (
    <>
      <CursorTable
        caption={t('invigilators.tab.swaps')}
        query={swaps}
        columns={useSwapColumns(setRefusedId)}
        rowKey={({ id }) => id}
        emptyText={t('swaps.none')}
      />
      {refused && <RefuseSwapDialog swap={refused} onClose={() => setRefusedId(null)} />}
    </>
  )
}

function SwappedTime({ time: { day, slot, room } }: { time: InvigilationSwap['given'] }) {
  return (
    <Stack gap="0.5">
      <LtrText>
        {formatDate(day)} {formatSlot(slot)}
      </LtrText>
      <Text as="span" tone="muted" size="xs">
        <LtrText>{room || '—'}</LtrText>
      </Text>
    </Stack>
  )
}

function useSwapColumns(onRefuse: (id: number) => void): Column<InvigilationSwap>[] {
  const t = useTexts()
  return [
    {
      id: 'people',
      header: t('swaps.people'),
      cell: ({ from, to }) => (
        <Stack gap="0.5">
          <span>{t('swaps.from', { name: from.name })}</span>
          <span>{t('swaps.to', { name: to.name })}</span>
        </Stack>
      ),
    },
    { id: 'given', header: t('swaps.given'), cell: ({ given }) => <SwappedTime time={given} /> },
    {
      id: 'returned',
      header: t('swaps.returned'),
      cell: ({ returned }) => (returned ? <SwappedTime time={returned} /> : t('swaps.nothing')),
    },
    {
      id: 'state',
      header: t('exams.field.state'),
      cell: ({ state, offeredAt, answeredAt, refusal }) => (
        <Stack gap="1" alignItems="flex-start">
          <SwapBadge state={state}>{t(`swaps.states.${state}`)}</SwapBadge>
          <Text as="span" tone="muted" size="xs">
            {formatDateTime(refusal?.at ?? answeredAt ?? offeredAt)}
          </Text>
          {refusal && (
            <Text as="span" size="xs" whiteSpace="pre-wrap">
              {refusal.by && <bdi>{refusal.by}</bdi>} <bdi>« {refusal.reason} »</bdi>
            </Text>
          )}
        </Stack>
      ),
      isStacked: true,
    },
    {
      id: 'actions',
      header: t('exams.field.actions'),
      cell: ({ id, state, isOpen, from, to }) =>
        isOpen &&
        (state === 'offered' || state === 'accepted') && (
          <Button
            size="sm"
            aria-label={t('swaps.refuseNamed', { from: from.name, to: to.name })}
            onClick={() => onRefuse(id)}
          >
            {t('swaps.refuse')}
          </Button>
        ),
    },
  ]
}
