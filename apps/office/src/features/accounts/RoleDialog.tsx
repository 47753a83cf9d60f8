import { changedByAccount, giveRole, type Account, type GivenRole, type RoleGrant } from '@portal/api-client/accounts'
import { referenceQueries } from '@portal/api-client/reference'
import { formatList, useLanguage } from '@portal/i18n'
import { Dialog, Text } from '@portal/ui'
import { Form, FormActions, SelectField, useWatch, useZodForm, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useIdempotentCall } from '@portal/remote-kit'
import { useCommand } from '../../commands.ts'
import { accountRefusals, nameOf, roleNames } from '@portal/shared-screens/accounts'
import { useTexts as useSharedTexts } from '@portal/shared-screens/texts'
import { message, useMessages, useTexts } from '../../texts.ts'

const everywhere = 'everywhere'

const schema = z.object({
  role: z.enum(roleNames, message('accounts.roleRequired')),
  place: z.string().min(1, message('accounts.placeRequired')),
})
type Values = z.output<typeof schema>

interface RoleDialogProps {
  account: Account
  /** The roles that the user may give, each where they may. */
  givable: readonly GivenRole[]
  onClose: () => void
}

/** Gives a role in the whole institute or in one department, and says why others are not offered. */
export function RoleDialog({ account, givable, onClose }: RoleDialogProps) {
  const t = useTexts()
  const shared = useSharedTexts()
  const give = useIdempotentCall((grant: RoleGrant, key: string) => giveRole(account.id, grant, key))
  const form = useZodForm({ schema, defaultValues: { place: '' } })
  const role = useWatch({ control: form.control, name: 'role' })
  const giving = useCommand({
    run: (values: Values) => give(toGrant(values)),
    invalidates: changedByAccount,
    form,
    refusals: accountRefusals,
    doneText: (values) =>
      t('accounts.done.roleGiven', { role: shared(`accounts.role.${values.role}`), name: nameOf(account) }),
    onDone: onClose,
  })
  const roles = roleNames.filter((name) => givable.some((own) => own.role === name))
  const others = roleNames.filter((name) => !roles.includes(name))
  return (
    <Dialog title={t('accounts.addRole')} isOpen onClose={onClose}>
      <Form form={form} onSubmit={giving.run} translateError={useMessages()}>
        <Text tone="muted">{t('accounts.roleHelp', { name: nameOf(account) })}</Text>
        <SelectField
          name="role"
          label={shared('accounts.fact.role')}
          options={roles.map((name) => ({ value: name, label: shared(`accounts.role.${name}`) }))}
          isRequired
        />
        <SelectField
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
        <FormActions submitText={t('accounts.give')} onCancel={onClose} />
      </Form>
    </Dialog>
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
