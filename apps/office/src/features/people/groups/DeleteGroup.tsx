import { changedByGroup, deleteGroup, type Group, type GroupUses } from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { Navigate } from '@portal/remote-kit'
import { Button, ConfirmDialog, Text, Trash2Icon } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { peopleRefusals } from '../parts/people-refusals.ts'
import { useGroupUses } from './group-facts.ts'

interface DeleteGroupProps {
  group: Group
  uses: GroupUses
  /** Shows the error of a change of an outdated version. */
  onError: (error: unknown) => boolean
}

/** Deletes a group that nothing uses; else it says what uses it. */
export function DeleteGroup({ group, uses, onError }: DeleteGroupProps) {
  const t = useTexts()
  const language = useLanguage()
  const usedBy = useGroupUses()(uses)
  const [isAsked, setAsked] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const deletion = useCommand({
    run: () => deleteGroup({ ...group, language }),
    invalidates: changedByGroup,
    refusals: peopleRefusals,
    onError,
    doneText: t('people.done.groupDeleted', { name: group.name }),
    onDone: () => setDeleted(true),
  })
  if (isDeleted) return <Navigate to={paths.groups} replace />
  if (usedBy.length > 0) return <Text tone="muted">{t('people.groupUsedBy', { uses: usedBy.join(', ') })}</Text>
  return (
    <>
      <Button icon={<Trash2Icon />} onClick={() => setAsked(true)}>
        {t('people.deleteGroup')}
      </Button>
      <ConfirmDialog
        title={t('people.deleteGroup')}
        text={t('people.deleteGroupText', { name: group.name })}
        isOpen={isAsked}
        isDangerous
        isBusy={deletion.isPending}
        onConfirm={() => void deletion.run().finally(() => setAsked(false))}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
