import type { InvigilationProposal } from '@portal/api-client/invigilators'
import { formatDate, formatSlot, listSeparator } from '@portal/i18n'
import { Badge, Banner, LtrText, Stack, Text } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { useTexts } from '../../../texts.ts'

type Load = InvigilationProposal['loads'][number]

const engagements = ['session', 'invigilation', 'notice', 'absence'] as const

/** The invigilations that a proposal adds, the rooms that it does not cover and why, and the load of each teacher. */
export function ProposalView({
  proposal: { added, removed, againstWishes, uncovered, loads },
}: {
  proposal: InvigilationProposal
}) {
  const t = useTexts()
  const columns = useLoadColumns()
  const engagedText = (engaged: (typeof uncovered)[number]['engaged']) =>
    engagements
      .filter((kind) => engaged[kind] > 0)
      .map((kind) => t(`invigilators.engaged.${kind}`, { count: engaged[kind] }))
      .join(listSeparator())
  return (
    <Stack gap="5">
      <Stack gap="1">
        <Text fontWeight="medium">{t('invigilators.added', { count: added })}</Text>
        {removed > 0 && <Text>{t('invigilators.removed', { count: removed })}</Text>}
        <Text tone="muted" size="sm">
          {t('invigilators.againstWishes', { count: againstWishes })}
        </Text>
      </Stack>
      {uncovered.length > 0 && (
        <Banner>
          <Stack gap="1">
            <p>{t('invigilators.uncovered', { count: uncovered.length })}</p>
            <Stack as="ul" gap="1" listStyleType="disc" paddingInlineStart="5">
              {uncovered.map(({ day, slot, room, missing, engaged }) => (
                <li key={`${day} ${slot.id} ${room.id}`}>
                  <LtrText>
                    {formatDate(day)} {formatSlot(slot.label)}
                  </LtrText>
                  {' · '}
                  <bdi>{room.name}</bdi>
                  {' · '}
                  {t('invigilators.lacks', { count: missing })}
                  {engagedText(engaged) && ` (${engagedText(engaged)})`}
                </li>
              ))}
            </Stack>
          </Stack>
        </Banner>
      )}
      <DataTable
        caption={t('invigilators.loads')}
        rows={loads}
        columns={columns}
        rowKey={({ teacher }) => teacher.id}
        exportName="surveillances"
      />
    </Stack>
  )
}

function useLoadColumns(): Column<Load>[] {
  const t = useTexts()
  return useMemo(
    () => [
      { id: 'teacher', header: t('invigilators.teacher'), value: ({ teacher }) => teacher.name },
      { id: 'department', header: t('invigilators.department'), value: ({ department }) => department },
      { id: 'before', header: t('invigilators.before'), value: ({ before }) => before, align: 'end' },
      { id: 'after', header: t('invigilators.after'), value: ({ after }) => after, align: 'end' },
      {
        id: 'against',
        header: t('invigilators.against'),
        value: ({ againstWishes }) => againstWishes,
        cell: ({ againstWishes }) =>
          againstWishes > 0 ? <Badge tone="warning">{againstWishes}</Badge> : againstWishes,
        align: 'end',
      },
    ],
    [t],
  )
}
