import { registerQueries, type RegisterKey } from '@portal/api-client/marks'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { Button, Card, chakra, EmptyState, HStack, QueryView, Stack, TriangleAlertIcon } from '@portal/ui'
import { Form, FormError, SubmitButton } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useMessages, useTexts } from '../../texts.ts'
import type { Criteria } from '../../criteria/criteria.ts'
import { CriteriaFields } from '../../criteria/CriteriaFields.tsx'
import { Revealed } from '../../layout/Revealed.tsx'
import { NewRegister } from './NewRegister.tsx'
import { useRegisterCriteria } from './use-register-criteria.ts'

const Warning = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    padding: '3',
    bg: 'danger.bg',
    color: 'danger.fg',
    borderRadius: 'md',
    fontWeight: 'medium',
    _icon: { flexShrink: 0, width: '1.25rem', height: '1.25rem' },
  },
})

interface AddRegisterProps {
  /** The criteria of a class, or empty ones. */
  start: Criteria
  /** Called with the criteria of the saved register. */
  onAdded: (criteria: Criteria) => void
  onCancel: () => void
}

/** The criteria of a new register, then its students. */
export function AddRegister({ start, onAdded, onCancel }: AddRegisterProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const { form, criteria, preferred, show, shown, name } = useRegisterCriteria(start)
  return (
    <Stack gap="6">
      <Warning>
        <TriangleAlertIcon aria-hidden />
        {t('register.irreversibleWarning')}
      </Warning>
      <Card>
        <Form form={form} onSubmit={show} translateError={useMessages()} label={t('register.criteria')}>
          <CriteriaFields criteria={criteria} preferred={preferred} />
          <FormError />
          <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
            <Button onClick={onCancel}>{common('cancel')}</Button>
            <SubmitButton>{common('show')}</SubmitButton>
          </HStack>
        </Form>
      </Card>
      {shown && (
        <Revealed key={name}>
          <TodayRegister register={shown} criteria={criteria} onAdded={(date) => onAdded({ ...criteria, date })} />
        </Revealed>
      )}
    </Stack>
  )
}

interface TodayRegisterProps {
  register: RegisterKey
  criteria: Criteria
  onAdded: (date: string) => void
}

/** The students when the teacher has a session with the group today; otherwise the reason why there are none. */
function TodayRegister({ register, criteria, onAdded }: TodayRegisterProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const today = useQuery(registerQueries.today({ ...register, language }))
  return (
    <QueryView
      query={today}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState text={common('emptyTable')} />}
    >
      {(group) =>
        group.slots.length === 0 ? (
          <EmptyState text={t('register.notHeld')} />
        ) : (
          <NewRegister group={group} register={register} criteria={criteria} onAdded={onAdded} />
        )
      }
    </QueryView>
  )
}
