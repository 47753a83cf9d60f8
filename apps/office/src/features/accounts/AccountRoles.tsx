import {
  changedByAccount,
  takeRole,
  type Account,
  type GivenRole,
  type RoleGrant,
  type RoleName,
} from '@portal/api-client/accounts'
import { useLanguage } from '@portal/i18n'
import { ConfirmCommand } from '@portal/remote-kit'
import { Badge, Button, Card, Heading, HStack, IconButton, PlusIcon, Stack, Text, XIcon } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { accountRefusals, nameOf, useRoleLabel } from '@portal/shared-screens/accounts'
import { useTexts as useSharedTexts } from '@portal/shared-screens/texts'
import { RoleDialog } from './RoleDialog.tsx'
import { RolePasswordDialog } from './RolePasswordDialog.tsx'

interface AccountRolesProps {
  account: Account
  grantable: GivenRole[]
  vacant: RoleName[]
  onError: (error: unknown) => boolean
}

/** The roles of an account; an administrator gives and takes those that they hold, and gives those that nobody holds. */
export function AccountRoles({ account, grantable, vacant, onError }: AccountRolesProps) {
  const t = useTexts()
  const shared = useSharedTexts()
  const labelOf = useRoleLabel()
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<RoleGrant | null>(null)
  const [asked, setAsked] = useState<GivenRole | null>(null)
  const language = useLanguage()
  const givable = [...grantable, ...vacant.map((role): GivenRole => ({ role, department: null }))]
  const taking = useCommand({
    run: ({ role, department }: GivenRole) =>
      takeRole({ ...account, language }, { role, departmentId: department?.id ?? null }),
    invalidates: changedByAccount,
    refusals: accountRefusals,
    doneText: (role) => t('accounts.done.roleTaken', { role: labelOf(role), name: nameOf(account) }),
    onError,
  })
  return (
    <Card>
      <Stack gap="4">
        <HStack justifyContent="space-between" flexWrap="wrap" gap="3">
          <Heading size="md">{shared('accounts.fact.roles')}</Heading>
          {givable.length > 0 && (
            <Button size="sm" icon={<PlusIcon />} onClick={() => setAdding(true)}>
              {t('accounts.addRole')}
            </Button>
          )}
        </HStack>
        {account.roles.length === 0 ? (
          <Text tone="muted">{t('accounts.noRoles')}</Text>
        ) : (
          <Stack as="ul" gap="1">
            {account.roles.map((role) => (
              <HStack as="li" key={labelOf(role)} gap="1">
                <Badge>{labelOf(role)}</Badge>
                {mayTake(grantable, role) && (
                  <IconButton
                    size="sm"
                    label={t('accounts.takeRole', { role: labelOf(role) })}
                    icon={<XIcon />}
                    onClick={() => setAsked(role)}
                  />
                )}
              </HStack>
            ))}
          </Stack>
        )}
      </Stack>
      {isAdding && (
        <RoleDialog
          account={account}
          givable={givable}
          onChoose={(grant) => {
            setAdding(false)
            setChosen(grant)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {chosen && <RolePasswordDialog account={account} grant={chosen} onClose={() => setChosen(null)} />}
      <ConfirmCommand
        command={taking}
        title={t('accounts.takeRoleTitle')}
        text={asked && t('accounts.takeRoleText', { role: labelOf(asked), name: nameOf(account) })}
        isOpen={asked !== null}
        isDangerous
        onConfirm={() => asked && void taking.run(asked)}
        onClose={() => setAsked(null)}
      />
    </Card>
  )
}

/** A role that is given everywhere may be taken where the user holds it everywhere, else in the same department. */
function mayTake(grantable: readonly GivenRole[], { role, department }: GivenRole): boolean {
  return grantable.some((own) => own.role === role && (!own.department || own.department.id === department?.id))
}
