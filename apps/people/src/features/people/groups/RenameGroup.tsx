import { changedByGroup, renameGroup, type Group } from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { Button, PencilIcon } from '@portal/ui'
import { FormDialog, TextField, z } from '@portal/ui/form'
import { useState } from 'react'
import { useFormDialog } from '../../../commands.ts'
import { ChangeNotice, useOutdated } from '@portal/shared-screens/facts'
import { message, useTexts } from '../../../texts.ts'
import { peopleRefusals } from '../people-refusals.ts'
import { useGroupFacts } from './group-facts.ts'

export function RenameGroup({ group }: { group: Group }) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PencilIcon />} onClick={() => setOpen(true)}>
        {t('people.rename')}
      </Button>
      {isOpen && <RenameDialog group={group} onClose={() => setOpen(false)} />}
    </>
  )
}

const schema = z.object({ name: z.string().trim().min(1, message('people.required')).max(60) })
type Input = z.input<typeof schema>

interface RenameDialogProps {
  /** As the page shows it; refetched after a refusal. */
  group: Group
  onClose: () => void
}

function RenameDialog({ group, onClose }: RenameDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const factsOf = useGroupFacts()
  const { outdated, onError } = useOutdated(group)
  const dialog = useFormDialog({
    schema,
    defaultValues: { name: group.name },
    run: ({ name }: z.output<typeof schema>) => renameGroup({ ...group, language }, name),
    invalidates: changedByGroup,
    refusals: { ...peopleRefusals, 'group.nameTaken': { field: 'name', text: 'people.refusal.nameTaken' } },
    onError,
    doneText: ({ name }) => t('people.done.renamed', { name }),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('people.rename')}>
      {outdated && <ChangeNotice text={t('people.changed')} before={factsOf(outdated)} now={factsOf(group)} />}
      <TextField<Input> name="name" label={t('people.fact.groupName')} maxLength={60} isRequired />
    </FormDialog>
  )
}
