import type { Account, GivenRole, RoleGrant } from '@portal/api-client/accounts'
import { referenceQueries } from '@portal/api-client/reference'
import { formatList, useLanguage } from '@portal/i18n'
import { Text } from '@portal/ui'
import { FormDialog, SelectField, useWatch, useZodForm, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useUnsavedWork } from '@portal/remote-kit'
import { nameOf, roleNames } from '@portal/shared-screens/accounts'
import { useTexts as useSharedTexts } from '@portal/shared-screens/texts'
import { message, texts, useTexts } from '../../texts.ts'

const everywhere = 'everywhere'

const schema = z.object({
  role: z.enum(roleNames, message('accounts.roleRequired')),
  place: z.string().min(1, message('accounts.placeRequired')),
})
type Input = z.input<typeof schema>
type Values = z.output<typeof schema>

interface RoleDialogProps {
  account: Account
  /** The roles that the user may give, each where they may. */
  givable: readonly GivenRole[]
  onChoose: (grant: RoleGrant) => void
  onClose: () => void
}

/** Asks for a role to give in the whole institute or in one department, and says why others are not offered. */
export function RoleDialog({ account, givable, onChoose, onClose }: RoleDialogProps) {
  const t = useTexts()
  const shared = useSharedTexts()
  const form = useZodForm({ schema, defaultValues: { place: '' } })
  useUnsavedWork(form.formState.isDirty)
  const role = useWatch({ control: form.control, name: 'role' })
  const roles = roleNames.filter((name) => givable.some((own) => own.role === name))
  const others = roleNames.filter((name) => !roles.includes(name))
  return (
    <FormDialog
      form={form}
      onSubmit={async (values) => onChoose(toGrant(values))}
      translateError={texts.useMessages()}
      title={t('accounts.addRole')}
      submitText={t('accounts.give')}
      onClose={onClose}
    >
      <Text tone="muted">{t('accounts.roleHelp', { name: nameOf(account) })}</Text>
      <SelectField<Input>
        name="role"
        label={shared('accounts.fact.role')}
        options={roles.map((name) => ({ value: name, label: shared(`accounts.role.${name}`) }))}
        isRequired
      />
      <SelectField<Input>
        name="place"
        label={t('accounts.place')}
        options={usePlaces(givable.filter((own) => own.role === role))}
        emptyText={t('accounts.roleFirst')}
        isRequired
      />
      {others.length > 0 && (
        <Text size="sm" tone="muted">
          {t('accounts.notOffered', { roles: formatList(others.map((name) => shared(`accounts.role.${name}`))) })}
        </Text>
      )}
    </FormDialog>
  )
}

/** The places where a role may be given: where it is held, and every department when it is held everywhere. */
function usePlaces(held: readonly GivenRole[]) {
  const t = useTexts()
  const { data: departments = [] } = useQuery(referenceQueries.departments(useLanguage()))
  if (held.some(({ department }) => department === null))
    return [{ value: everywhere, label: t('accounts.everywhere') }, ...departments]
  return held.flatMap(({ department }) => (department ? { value: department.id, label: department.name } : []))
}

const toGrant = ({ role, place }: Values): RoleGrant => ({
  role,
  departmentId: place === everywhere ? null : Number(place),
})
