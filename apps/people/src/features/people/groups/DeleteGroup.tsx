import { changedByGroup, deleteGroup, type Group, type GroupUses } from '@portal/api-client/people'
import { listSeparator, useLanguage } from '@portal/i18n'
import { ConfirmCommand, Navigate } from '@portal/remote-kit'
import { Button, Text, Trash2Icon } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts.ts'
import { peopleRefusals } from '../people-refusals.ts'
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
  if (usedBy.length > 0)
    return <Text tone="muted">{t('people.groupUsedBy', { uses: usedBy.join(listSeparator()) })}</Text>
  return (
    <>
      <Button icon={<Trash2Icon />} onClick={() => setAsked(true)}>
        {t('people.deleteGroup')}
      </Button>
      <ConfirmCommand
        command={deletion}
        title={t('people.deleteGroup')}
        text={t('people.deleteGroupText', { name: group.name })}
        isOpen={isAsked}
        isDangerous
        onConfirm={() => void deletion.run()}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
