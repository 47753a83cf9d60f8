import type { AbsenceAlert, AlertState } from '@portal/api-client/absence-alerts'
import { Badge, Button, LtrText, SessionTypeBadge, Stack, Text } from '@portal/ui'
import { CursorTable, type Column, type CursorTableProps } from '@portal/ui/table'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'
import { EliminationDialog } from './EliminationDialog.tsx'
import { Letters } from './Letters.tsx'
import { useLimitsText } from './limits-text.ts'

const tones = { warned: 'warning', over: 'danger', eliminated: 'neutral', lifted: 'neutral' } as const satisfies Record<
  AlertState,
  string
>

interface AlertTableProps extends Pick<CursorTableProps<AbsenceAlert>, 'query' | 'emptyText' | 'emptyAction'> {
  /** The keys of the alerts whose letters are chosen. */
  chosen: readonly string[]
  onChoose: (key: string, isChosen: boolean) => void
}

/** Students near or over a threshold; the registrar decides about an elimination in the row. */
export function AlertTable({ chosen, onChoose, ...list }: AlertTableProps) {
  const t = useTexts()
  const [asked, setAsked] = useState<AbsenceAlert | null>(null)
  const rows = list.query.data ?? []
  const columns = useAlertColumns({
    ...{ chosen, onChoose },
    onAsk: rows.some(({ mayDecide }) => mayDecide) ? setAsked : null,
  })
  return (
    <>
      <CursorTable {...list} caption={t('absences.list')} columns={columns} rowKey={keyOfAlert} />
      {asked && <EliminationDialog alert={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

export const keyOfAlert = ({ student, subject, type }: AbsenceAlert) => `${student.id} ${subject.id} ${type}`

interface AlertColumns extends Pick<AlertTableProps, 'chosen' | 'onChoose'> {
  /** Null where no elimination can be decided. */
  onAsk: ((alert: AbsenceAlert) => void) | null
}

function useAlertColumns({ chosen, onChoose, onAsk }: AlertColumns): Column<AbsenceAlert>[] {
  const t = useTexts()
  const limitsText = useLimitsText()
  const namesOf = ({ student, subject }: AbsenceAlert) => ({ name: student.name, subject: subject.name })
  const decision: Column<AbsenceAlert> = {
    id: 'decision',
    header: t('absences.decision'),
    cell: (alert) =>
      alert.mayDecide && (
        <Button
          size="sm"
          aria-label={t(
            alert.state === 'eliminated' ? 'absences.readmitNamed' : 'absences.eliminateNamed',
            namesOf(alert),
          )}
          onClick={() => onAsk?.(alert)}
        >
          {t(alert.state === 'eliminated' ? 'absences.readmit' : 'absences.eliminate')}
        </Button>
      ),
  }
  const letters: Column<AbsenceAlert> = {
    id: 'letters',
    header: t('absences.letter'),
    isStacked: true,
    cell: (alert) => (
      <Letters
        alert={alert}
        isChosen={chosen.includes(keyOfAlert(alert))}
        onChoose={(isChosen) => onChoose(keyOfAlert(alert), isChosen)}
      />
    ),
  }
  return [
    {
      id: 'student',
      header: t('absences.student'),
      isStacked: true,
      cell: ({ student }) => (
        <Stack gap="0.5" alignItems="flex-start">
          <bdi>{student.name}</bdi>
          <LtrText>{student.idNumber}</LtrText>
        </Stack>
      ),
    },
    { id: 'group', header: t('absences.group'), cell: ({ group }) => <LtrText>{group.name}</LtrText> },
    {
      id: 'subject',
      header: t('absences.subject'),
      isStacked: true,
      cell: ({ subject, type }) => (
        <span>
          <bdi>{subject.name}</bdi> {type !== null && <SessionTypeBadge type={type} />}
        </span>
      ),
    },
    {
      id: 'absences',
      header: t('absences.absences'),
      isStacked: true,
      cell: ({ type, absences, sessions, threshold }) =>
        type !== null && (
          <Stack gap="0.5">
            <span>
              {absences} {t('absences.of', { count: sessions })}
            </span>
            {threshold && (
              <Text as="span" tone="muted" size="xs">
                {limitsText(threshold)}
              </Text>
            )}
          </Stack>
        ),
    },
    {
      id: 'state',
      header: t('absences.state'),
      isStacked: true,
      cell: ({ state, elimination }) => (
        <Stack gap="0.5" alignItems="flex-start">
          <Badge tone={tones[state]}>{t(`absences.states.${state}`)}</Badge>
          {elimination?.reason && (
            <Text as="span" tone="muted" size="xs">
              {t('absences.reasonOf', { reason: elimination.reason })}
            </Text>
          )}
        </Stack>
      ),
    },
    letters,
    ...(onAsk ? [decision] : []),
  ]
}
