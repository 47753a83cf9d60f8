import {
  changedBySharing,
  sharedRollQueries,
  shareRoll,
  type NewSharedRoll,
  type SharingChoices,
} from '@portal/api-client/shared-rolls'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { useIdempotentCall } from '@portal/remote-kit'
import { FormDialog, SelectField, useResetDependents, useWatch, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useFormDialog } from '../../commands.ts'
import { message, useTexts } from '../../texts.ts'

const types = [1, 2, 3, 4] as const
const required = z.string().min(1, message('absences.required'))
const schema = z.object({
  ...{ partnerId: required, subjectId: required },
  ...{ type: z.string(), groupId: z.string(), ownerId: z.string() },
})
type Input = z.input<typeof schema>

const noClass = { subjectId: '', type: '', groupId: '', ownerId: '' }
const classFields = ['subjectId', 'type', 'groupId', 'ownerId'] as const
const laterThan = (changed: (typeof classFields)[number]) => classFields.slice(classFields.indexOf(changed) + 1)

type Named = SharingChoices['partners'][number]

/** The distinct records as options, in their order. */
const toOptions = (named: readonly Named[]) =>
  [...new Map(named.map(({ id, name }) => [id, name]))].map(([value, label]) => ({ value, label }))

/** Shares the rolls of a subject with a teacher: of a type, group and teacher, or of all. */
export function NewSharedRollDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const { data: choices, isPending } = useQuery(sharedRollQueries.choices(useLanguage()))
  const send = useIdempotentCall((roll: NewSharedRoll, key: string) => shareRoll(roll, key))
  const dialog = useFormDialog({
    schema,
    defaultValues: { partnerId: '', ...noClass },
    run: (values: z.output<typeof schema>) => send(toSharedRoll(values)),
    invalidates: changedBySharing,
    refusals: {
      'sharedRoll.own': { field: 'partnerId', text: 'absences.refusal.ownRoll' },
      absent: 'absences.refusal.absent',
    },
    doneText: t('absences.sharing.done'),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('absences.sharing.add')} submitText={t('absences.sharing.share')}>
      <SelectField<Input>
        name="partnerId"
        label={t('absences.sharing.partner')}
        options={toOptions(choices?.partners ?? [])}
        isLoading={isPending}
        isRequired
      />
      <ClassFields classes={choices?.classes ?? []} isLoading={isPending} />
    </FormDialog>
  )
}

interface ClassFieldsProps {
  classes: SharingChoices['classes']
  isLoading: boolean
}

/** The subject, then its types, groups and teachers, each of what is chosen before. */
function ClassFields({ classes, isLoading }: ClassFieldsProps) {
  const t = useTexts()
  const common = useCommonTexts()
  useResetDependents(laterThan, noClass)
  const [subjectId, type, groupId] = useWatch<typeof noClass, ('subjectId' | 'type' | 'groupId')[]>({
    name: ['subjectId', 'type', 'groupId'],
  })
  const emptyText = t('absences.sharing.subjectFirst')
  const ofSubject = classes.filter(({ subject }) => String(subject.id) === subjectId)
  const ofType = ofSubject.filter((one) => !type || String(one.type) === type)
  const ofGroup = ofType.filter(({ group }) => !groupId || String(group.id) === groupId)
  return (
    <>
      <SelectField<Input>
        name="subjectId"
        label={t('absences.subject')}
        options={toOptions(classes.map(({ subject }) => subject))}
        isLoading={isLoading}
        isRequired
      />
      <SelectField<Input>
        name="type"
        label={t('absences.type')}
        placeholder={t('absences.everyType')}
        emptyText={emptyText}
        options={types
          .filter((value) => ofSubject.some((one) => one.type === value))
          .map((value) => ({ value, label: common(`type.${value}`) }))}
      />
      <SelectField<Input>
        name="groupId"
        label={t('absences.group')}
        placeholder={t('absences.anyGroup')}
        emptyText={emptyText}
        options={toOptions(ofType.map(({ group }) => group))}
      />
      <SelectField<Input>
        name="ownerId"
        label={t('absences.sharing.owner')}
        placeholder={t('absences.sharing.anyOwner')}
        emptyText={emptyText}
        options={toOptions(ofGroup.map(({ owner }) => owner))}
      />
    </>
  )
}

const idOrNull = (text: string) => (text ? Number(text) : null)

function toSharedRoll({ partnerId, subjectId, type, groupId, ownerId }: z.output<typeof schema>): NewSharedRoll {
  return {
    ...{ partnerId: Number(partnerId), subjectId: Number(subjectId) },
    type: types.find((one) => String(one) === type) ?? null,
    ...{ groupId: idOrNull(groupId), ownerId: idOrNull(ownerId) },
  }
}
