import {
  absenceAlertQueries,
  changedByThreshold,
  deleteThreshold,
  type AbsenceThreshold,
} from '@portal/api-client/absence-alerts'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { ConfirmCommand, useSession } from '@portal/remote-kit'
import { Button, HStack, IconButton, PencilIcon, PlusIcon, Stack, Text, Trash2Icon } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { EditThresholdDialog } from './EditThresholdDialog.tsx'
import { NewThresholdDialog } from './NewThresholdDialog.tsx'
import { usePlaceText } from './place-text.ts'

type Opened = { dialog: 'new' } | { dialog: 'edit' | 'remove'; threshold: AbsenceThreshold }

/** The thresholds of the user's departments: those of the institute first, those of subjects last. */
export function ThresholdList() {
  const t = useTexts()
  const mayAdd = useSession().roles.includes('registrar')
  const thresholds = useQuery(absenceAlertQueries.thresholds(useLanguage()))
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = useThresholdColumns(setOpened)
  const close = () => setOpened(null)
  const shown = opened && 'threshold' in opened ? opened.threshold : null
  const latest = thresholds.data?.find(({ id }) => id === shown?.id) ?? shown
  return (
    <Stack gap="5">
      <HStack justifyContent="space-between" alignItems="flex-start" flexWrap="wrap" gap="3">
        <Text tone="muted" flex="1 1 20rem">
          {t('absences.thresholdHelp')}
        </Text>
        {mayAdd && (
          <Button variant="primary" icon={<PlusIcon />} onClick={() => setOpened({ dialog: 'new' })}>
            {t('absences.addThreshold')}
          </Button>
        )}
      </HStack>
      <DataTable
        query={thresholds}
        columns={columns}
        rowKey={({ id }) => id}
        caption={t('absences.tab.thresholds')}
        search={false}
        emptyText={t('absences.noThreshold')}
      />
      {opened?.dialog === 'new' && <NewThresholdDialog onClose={close} />}
      {opened?.dialog === 'edit' && latest && <EditThresholdDialog threshold={latest} onClose={close} />}
      {shown && <RemoveThreshold threshold={latest ?? shown} isOpen={opened?.dialog === 'remove'} onClose={close} />}
    </Stack>
  )
}

function useThresholdColumns(onOpen: (opened: Opened) => void): Column<AbsenceThreshold>[] {
  const t = useTexts()
  const common = useCommonTexts()
  const placeText = usePlaceText()
  return useMemo(
    () => [
      { id: 'place', header: t('absences.place'), value: placeText, isStacked: true },
      {
        id: 'type',
        header: t('absences.type'),
        value: ({ type }) => (type === null ? t('absences.everyType') : common(`type.${type}`)),
      },
      { id: 'measure', header: t('absences.measure'), value: ({ measure }) => t(`absences.measures.${measure}`) },
      { id: 'warning', header: t('absences.warning'), value: ({ warning }) => warning, align: 'end', isCode: true },
      {
        ...{ id: 'elimination', header: t('absences.elimination'), align: 'end', isCode: true },
        value: ({ elimination }) => elimination,
      },
      {
        id: 'actions',
        header: t('absences.actions'),
        align: 'end',
        cell: (threshold) =>
          threshold.mayChange && (
            <HStack gap="1" justifyContent="flex-end">
              <IconButton
                label={t('absences.changeNamed', { place: placeText(threshold) })}
                icon={<PencilIcon />}
                onClick={() => onOpen({ dialog: 'edit', threshold })}
              />
              <IconButton
                label={t('absences.removeNamed', { place: placeText(threshold) })}
                icon={<Trash2Icon />}
                onClick={() => onOpen({ dialog: 'remove', threshold })}
              />
            </HStack>
          ),
      },
    ],
    [t, common, placeText, onOpen],
  )
}

interface RemoveThresholdProps {
  threshold: AbsenceThreshold
  isOpen: boolean
  onClose: () => void
}

function RemoveThreshold({ threshold, isOpen, onClose }: RemoveThresholdProps) {
  const t = useTexts()
  const language = useLanguage()
  const removal = useCommand({
    run: () => deleteThreshold({ ...threshold, language }),
    invalidates: changedByThreshold,
    doneText: t('absences.done.removed'),
  })
  return (
    <ConfirmCommand
      command={removal}
      title={t('absences.removeThreshold')}
      text={t('absences.removeText')}
      isOpen={isOpen}
      isDangerous
      onConfirm={() => void removal.run()}
      onClose={onClose}
    />
  )
}
