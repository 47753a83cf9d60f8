import { changedByGroup, renameGroup, type Group } from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { useUnsavedWork } from '@portal/remote-kit'
import { Button, Dialog, PencilIcon } from '@portal/ui'
import { Form, FormActions, TextField, useZodForm, z } from '@portal/ui/form'
import { useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { ChangeNotice, useOutdated } from '@portal/shared-screens/facts'
import { message, useMessages, useTexts } from '../../../texts.ts'
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
  const form = useZodForm({ schema, defaultValues: { name: group.name } })
  const rename = useCommand({
    run: ({ name }: z.output<typeof schema>) => renameGroup({ ...group, language }, name),
    invalidates: changedByGroup,
    form,
    refusals: { ...peopleRefusals, 'group.nameTaken': { field: 'name', text: 'people.refusal.nameTaken' } },
    onError,
    doneText: ({ name }) => t('people.done.renamed', { name }),
    onDone: onClose,
  })
  useUnsavedWork(form.formState.isDirty)
  return (
    <Dialog title={t('people.rename')} isOpen onClose={onClose}>
      <Form form={form} onSubmit={rename.run} translateError={useMessages()}>
        {outdated && <ChangeNotice text={t('people.changed')} before={factsOf(outdated)} now={factsOf(group)} />}
        <TextField name="name" label={t('people.fact.groupName')} maxLength={60} isRequired />
        <FormActions submitText={t('people.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
