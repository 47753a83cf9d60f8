import { createMakeUp } from '@portal/api-client/notices'
import { ListAndFormPage, useSession } from '@portal/remote-kit'
import { hidesBelowPlaceholder, Stack } from '@portal/ui'
import { SessionForm } from '../../session-form/SessionForm.tsx'
import { sessionChecks, toDuration } from '../../session-form/session-values.ts'
import { useNewNotice } from '../../session-form/use-new-notice.ts'
import { useTexts } from '../../texts.ts'
import { ClassLinks } from './ClassLinks.tsx'
import { CoverRequestList } from './CoverRequestList.tsx'
import { MakeUpList } from './MakeUpList.tsx'

export function MakeUpsPage() {
  const t = useTexts()
  const { teacherId, yearId } = useSession()
  const { key, start, preferred, remember } = useNewNotice('makeUp')
  return (
    <ListAndFormPage
      title={t('makeUp.title')}
      listLabel={t('makeUp.title')}
      formLabel={t('makeUp.tabAdd')}
      renderList={(toForm) => (
        <Stack gap="6" css={hidesBelowPlaceholder}>
          <CoverRequestList />
          <ClassLinks />
          <MakeUpList onAdd={toForm} />
        </Stack>
      )}
      renderForm={(toList) => (
        <SessionForm
          key={key}
          label={t('makeUp.tabAdd')}
          start={start}
          preferred={preferred}
          checks={sessionChecks}
          isMakeUp
          save={async (plan, { duration, groupIds }) => {
            const saved = await createMakeUp({ teacherId, yearId }, { ...plan, duration: toDuration(duration) })
            remember(plan, groupIds)
            return saved
          }}
          onSaved={toList}
          onCancel={toList}
        />
      )}
    />
  )
}
