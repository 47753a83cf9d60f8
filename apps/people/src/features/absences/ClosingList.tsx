import { rollClosingQuery, type RollClosing } from '@portal/api-client/roll-closings'
import { formatDate, formatDateTime, listSeparator, useLanguage } from '@portal/i18n'
import { Button, Stack, Text } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTexts } from '../../texts.ts'
import { ClosingDialog } from './ClosingDialog.tsx'

type Semester = RollClosing['semester']

/** Up to which day the rolls of each semester are closed. */
export function ClosingList() {
  const t = useTexts()
  const closings = useQuery(rollClosingQuery(useLanguage()))
  const [opened, setOpened] = useState<Semester | null>(null)
  const columns = useClosingColumns(closings.data?.mayChange ?? false, setOpened)
  const shown = closings.data?.items.find(({ semester }) => semester === opened)
  return (
    <Stack gap="5">
      <Text tone="muted">{t('absences.closing.help')}</Text>
      <DataTable
        query={{ ...closings, data: closings.data?.items }}
        columns={columns}
        rowKey={({ semester }) => semester}
        caption={t('absences.tab.closings')}
        search={false}
      />
      {shown && <ClosingDialog closing={shown} onClose={() => setOpened(null)} />}
    </Stack>
  )
}

function useClosingColumns(mayChange: boolean, onOpen: (semester: Semester) => void): Column<RollClosing>[] {
  const t = useTexts()
  return useMemo(() => {
    const stateOf = ({ closedUntil }: RollClosing) =>
      closedUntil === null ? t('absences.closing.open') : t('absences.closing.until', { date: formatDate(closedUntil) })
    const decisionOf = ({ decidedBy, decidedAt }: RollClosing) =>
      decidedAt === null
        ? t('absences.closing.undecided')
        : [decidedBy, formatDateTime(decidedAt)].filter(Boolean).join(listSeparator())
    return [
      {
        id: 'semester',
        header: t('absences.closing.semester'),
        value: ({ semester }) => t('absences.closing.semesterOf', { semester }),
      },
      { id: 'closedUntil', header: t('absences.closing.state'), value: stateOf },
      { id: 'decided', header: t('absences.closing.decided'), value: decisionOf },
      {
        id: 'actions',
        header: t('absences.actions'),
        align: 'end',
        cell: ({ semester }) =>
          mayChange && (
            <Button
              size="sm"
              aria-label={t('absences.closing.changeOf', { semester })}
              onClick={() => onOpen(semester)}
            >
              {t('absences.closing.change')}
            </Button>
          ),
      },
    ]
  }, [t, mayChange, onOpen])
}
