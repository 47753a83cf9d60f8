import type { ExamSheet, SheetAction } from '@portal/api-client/exam-sheets'
import { formatDate, formatSlot } from '@portal/i18n'
import { Badge, Button, HStack, LtrText, Stack, Text } from '@portal/ui'
import type { Column } from '@portal/ui/table'
import { useMemo } from 'react'
import { useTexts } from '../../../texts.ts'
import type { AskedChange } from './ChangeSheetsDialog.tsx'
import { progressOf } from './sheet-progress.ts'

const tones = {
  upcoming: 'neutral',
  draft: 'neutral',
  closed: 'danger',
  validated: 'success',
  published: 'info',
} as const

/** The actions that the state of a sheet allows. */
const actionsOf = ({ state, isOpen }: ExamSheet): SheetAction[] => [
  ...(state === 'draft' ? [isOpen ? ('close' as const) : ('open' as const)] : []),
  ...(state === 'validated' ? ['publish' as const] : []),
  ...(state === 'published' ? ['hide' as const] : []),
]

interface SheetCommands {
  onChange: (asked: AskedChange) => void
  onRemind: (sheets: readonly ExamSheet[]) => void
}

export function useSheetColumns({ onChange, onRemind }: SheetCommands): Column<ExamSheet>[] {
  const t = useTexts()
  return useMemo(() => {
    const nameOf = ({ subject, room }: ExamSheet) => t('examProgress.sheetOf', { subject, room })
    const stateText = (sheet: ExamSheet) => {
      const state = progressOf(sheet)
      return state === 'upcoming'
        ? t('examProgress.opensOn', { date: formatDate(sheet.day) })
        : t(`examProgress.states.${state}`)
    }
    return [
      {
        id: 'day',
        header: t('examProgress.day'),
        value: ({ day, slot }) => `${formatDate(day)} ${formatSlot(slot)}`,
        sortValue: ({ day, slot }) => `${day} ${slot}`,
        cell: ({ day, slot }) => (
          <Stack gap="0.5">
            <LtrText>{formatDate(day)}</LtrText>
            <Text as="span" tone="muted" size="xs">
              <LtrText>{formatSlot(slot)}</LtrText>
            </Text>
          </Stack>
        ),
      },
      {
        id: 'subject',
        header: t('exams.field.subject'),
        value: ({ subject }) => subject,
        cell: ({ subject, group, room }) => (
          <Stack gap="0.5">
            <bdi>{subject}</bdi>
            <Text as="span" tone="muted" size="xs">
              <LtrText>
                {group} · {room}
              </LtrText>
            </Text>
          </Stack>
        ),
      },
      {
        id: 'teacher',
        header: t('examProgress.teacher'),
        value: ({ teacher }) => teacher.name,
        cell: ({ teacher, department }) => (
          <Stack gap="0.5">
            <bdi>{teacher.name}</bdi>
            <Text as="span" tone="muted" size="xs">
              <bdi>{department.name}</bdi>
            </Text>
          </Stack>
        ),
      },
      {
        id: 'marked',
        header: t('exams.field.marks'),
        value: ({ marked, papers }) => `${marked}/${papers}`,
        sortValue: ({ marked, papers }) => (papers === 0 ? 1 : marked / papers),
        isCode: true,
        align: 'end',
      },
      {
        id: 'state',
        header: t('exams.field.state'),
        value: stateText,
        cell: (sheet) => <Badge tone={tones[progressOf(sheet)]}>{stateText(sheet)}</Badge>,
      },
      {
        id: 'late',
        header: t('examProgress.late'),
        value: ({ daysLate }) => daysLate,
        cell: ({ daysLate, remindedOn }) => (
          <Stack gap="0.5" alignItems="flex-start">
            {daysLate > 0 && <Badge tone="warning">{t('examProgress.daysLate', { count: daysLate })}</Badge>}
            {remindedOn && (
              <Text as="span" tone="muted" size="xs">
                {t('examProgress.remindedOn', { day: formatDate(remindedOn) })}
              </Text>
            )}
          </Stack>
        ),
      },
      {
        id: 'actions',
        header: t('exams.field.actions'),
        isStacked: true,
        cell: (sheet) => (
          <HStack gap="2" flexWrap="wrap">
            {actionsOf(sheet).map((action) => (
              <Button
                key={action}
                size="sm"
                aria-label={t('examProgress.actionOf', {
                  action: t(`examProgress.action.${action}`),
                  sheet: nameOf(sheet),
                })}
                onClick={() => onChange({ action, sheetIds: [sheet.id] })}
              >
                {t(`examProgress.action.${action}`)}
              </Button>
            ))}
            {sheet.daysLate > 0 && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('examProgress.actionOf', { action: t('examProgress.remind'), sheet: nameOf(sheet) })}
                onClick={() => onRemind([sheet])}
              >
                {t('examProgress.remind')}
              </Button>
            )}
          </HStack>
        ),
      },
    ]
  }, [t, onChange, onRemind])
}
