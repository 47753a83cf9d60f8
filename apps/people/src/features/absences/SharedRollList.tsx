import { changedBySharing, sharedRollQueries, unshareRoll, type SharedRoll } from '@portal/api-client/shared-rolls'
import { formatDate, useCommonTexts, useLanguage } from '@portal/i18n'
import { ConfirmCommand, useSession } from '@portal/remote-kit'
import { Button, HStack, IconButton, LtrText, PlusIcon, Stack, Text, Trash2Icon } from '@portal/ui'
import { DataTable, type Column } from '@portal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { NewSharedRollDialog } from './NewSharedRollDialog.tsx'

/** With whom the rolls of the user's departments are shared; the registrar and the head add and end it. */
export function SharedRollList() {
  const t = useTexts()
  const { yearId, roles, isHead } = useSession()
  const mayShare = isHead || roles.includes('registrar')
  const shared = useQuery(sharedRollQueries.list({ yearId, language: useLanguage() }))
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<SharedRoll | null>(null)
  const columns = useSharedRollColumns(setEnding)
  return (
    <Stack gap="5">
      <HStack justifyContent="space-between" alignItems="flex-start" flexWrap="wrap" gap="3">
        <Text tone="muted" flex="1 1 20rem">
          {t('absences.sharing.help')}
        </Text>
        {mayShare && (
          <Button variant="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
            {t('absences.sharing.add')}
          </Button>
        )}
      </HStack>
      <DataTable
        query={shared}
        columns={columns}
        rowKey={({ id }) => id}
        caption={t('absences.tab.sharing')}
        search={false}
        emptyText={t('absences.sharing.empty')}
      />
      {isAdding && <NewSharedRollDialog onClose={() => setAdding(false)} />}
      {ending && <EndSharing roll={ending} onClose={() => setEnding(null)} />}
    </Stack>
  )
}

function useSharedRollColumns(onEnd: (roll: SharedRoll) => void): Column<SharedRoll>[] {
  const t = useTexts()
  const common = useCommonTexts()
  return useMemo(
    () => [
      { id: 'partner', header: t('absences.sharing.partner'), value: ({ partner }) => partner.name },
      { id: 'subject', header: t('absences.subject'), value: ({ subject }) => subject.name, isStacked: true },
      {
        id: 'type',
        header: t('absences.type'),
        value: ({ type }) => (type === null ? t('absences.everyType') : common(`type.${type}`)),
      },
      { id: 'group', header: t('absences.group'), value: ({ group }) => group?.name ?? t('absences.anyGroup') },
      {
        id: 'owner',
        header: t('absences.sharing.owner'),
        value: ({ owner }) => owner?.name ?? t('absences.sharing.anyOwner'),
      },
      {
        ...{ id: 'sharedAt', header: t('absences.sharing.sharedAt'), sortValue: ({ sharedAt }) => sharedAt },
        value: ({ sharedAt }) => formatDate(sharedAt),
        cell: ({ sharedAt, sharedBy }) => (
          <Stack gap="0.5">
            <LtrText>{formatDate(sharedAt)}</LtrText>
            {sharedBy && (
              <Text as="span" tone="muted" size="xs">
                {sharedBy}
              </Text>
            )}
          </Stack>
        ),
      },
      {
        ...{ id: 'actions', header: t('absences.actions'), align: 'end' },
        cell: (roll) =>
          roll.mayRemove && (
            <IconButton
              label={t('absences.sharing.endNamed', { name: roll.partner.name, subject: roll.subject.name })}
              icon={<Trash2Icon />}
              onClick={() => onEnd(roll)}
            />
          ),
      },
    ],
    [t, common, onEnd],
  )
}

function EndSharing({ roll, onClose }: { roll: SharedRoll; onClose: () => void }) {
  const t = useTexts()
  const ending = useCommand({
    run: () => unshareRoll(roll),
    invalidates: changedBySharing,
    refusals: { absent: 'absences.refusal.absent' },
    doneText: t('absences.sharing.ended'),
  })
  return (
    <ConfirmCommand
      command={ending}
      title={t('absences.sharing.end')}
      text={t('absences.sharing.endText', { name: roll.partner.name, subject: roll.subject.name })}
      isOpen
      isDangerous
      onConfirm={() => void ending.run()}
      onClose={onClose}
    />
  )
}
