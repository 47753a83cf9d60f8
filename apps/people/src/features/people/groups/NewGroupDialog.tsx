import {
  changedByGroup,
  createGroup,
  groupQueries,
  type Group,
  type GroupKind,
  type NewGroup,
} from '@portal/api-client/people'
import { useLanguage } from '@portal/i18n'
import { useIdempotentCall } from '@portal/remote-kit'
import { FormDialog, SelectField, TextField, useWatch, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useFormDialog } from '../../../commands.ts'
import { message, useTexts } from '../../../texts.ts'
import { GroupField } from './GroupField.tsx'
import { peopleRefusals } from '../people-refusals.ts'

const kinds: readonly GroupKind[] = ['lecture', 'tutorial', 'practical']
const choice = z.string()
const isChosen = message('people.choiceRequired')

const schema = z
  .object({
    name: z.string().trim().min(1, message('people.required')).max(60),
    kind: z.enum(kinds, message('people.kindRequired')),
    levelId: choice,
    specialityId: choice,
    groupId: choice,
  })
  .refine(({ kind, levelId }) => kind !== 'lecture' || levelId, { path: ['levelId'], message: isChosen })
  .refine(({ kind, specialityId }) => kind !== 'lecture' || specialityId, { path: ['specialityId'], message: isChosen })
  .refine(({ kind, groupId }) => kind === 'lecture' || groupId, { path: ['groupId'], message: isChosen })
type Input = z.input<typeof schema>

interface NewGroupDialogProps {
  onClose: () => void
  /** Called after `onClose`, so that the closed form does not count as unsaved work. */
  onCreated: (group: Group) => void
}

/** Creates a lecture group of a speciality and a level, or a smaller group inside another. */
export function NewGroupDialog({ onClose, onCreated }: NewGroupDialogProps) {
  const t = useTexts()
  const create = useIdempotentCall((group: NewGroup, key: string) => createGroup(group, key))
  const defaultValues = { name: '', kind: undefined, levelId: '', specialityId: '', groupId: '' }
  const dialog = useFormDialog({
    schema,
    defaultValues,
    run: (values: z.output<typeof schema>) => create(toGroup(values)),
    invalidates: changedByGroup,
    refusals: {
      ...peopleRefusals,
      'group.nameTaken': { field: 'name', text: 'people.refusal.nameTaken' },
      'group.parentMissing': { field: 'groupId', text: 'people.choiceRequired' },
      'group.programmeMissing': { field: 'specialityId', text: 'people.choiceRequired' },
    },
    doneText: ({ name }) => t('people.done.groupCreated', { name }),
    onDone: onCreated,
    onClose,
  })
  const [kind, specialityId] = useWatch({ control: dialog.form.control, name: ['kind', 'specialityId'] })
  return (
    <FormDialog {...dialog} title={t('people.newGroup')} submitText={t('people.create')}>
      <TextField<Input> name="name" label={t('people.fact.groupName')} maxLength={60} isRequired />
      <SelectField<Input>
        name="kind"
        label={t('people.fact.kind')}
        options={kinds.map((value) => ({ value, label: t(`people.kind.${value}`) }))}
        isRequired
      />
      {kind === 'lecture' && <ProgrammeFields specialityId={specialityId} />}
      {kind && kind !== 'lecture' && <GroupField label={t('people.fact.parent')} isAny isRequired />}
    </FormDialog>
  )
}

/** The speciality, and a level of its cycle. */
function ProgrammeFields({ specialityId }: { specialityId: string }) {
  const t = useTexts()
  const programmes = useQuery(groupQueries.programmes(useLanguage()))
  const levels = programmes.data?.find(({ id }) => String(id) === specialityId)?.levels
  const toOption = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })
  return (
    <>
      <SelectField<Input>
        name="specialityId"
        label={t('people.fact.speciality')}
        options={programmes.data?.map(toOption) ?? []}
        isLoading={programmes.isPending}
        isRequired
      />
      <SelectField<Input>
        name="levelId"
        label={t('people.fact.level')}
        options={levels?.map(toOption) ?? []}
        emptyText={levels ? undefined : t('people.specialityFirst')}
        isRequired
      />
    </>
  )
}

function toGroup({ name, kind, levelId, specialityId, groupId }: z.output<typeof schema>): NewGroup {
  if (kind !== 'lecture') return { name, kind, parentId: Number(groupId), levelId: null, specialityId: null }
  return { name, kind, parentId: null, levelId: Number(levelId), specialityId: Number(specialityId) }
}
