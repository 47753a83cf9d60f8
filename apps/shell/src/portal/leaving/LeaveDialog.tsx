import { chakra, ConfirmDialog } from '@portal/ui'
import { useStore } from 'zustand'
import { shellTexts } from '../texts.ts'
import { acceptLeave, cancelLeave, unsavedWork } from './unsaved-work.ts'

const Titles = chakra('ul', { base: { paddingInlineStart: '5', marginBlockStart: '2', listStyle: 'disc' } })

/** Confirmation dialog before unsaved work is lost. */
export function LeaveDialog() {
  const t = shellTexts.useTexts()
  const { pending, unsent } = useStore(unsavedWork)
  const isDiscarding = unsent.length > 0
  return (
    <ConfirmDialog
      title={t(isDiscarding ? 'leave.unsentTitle' : 'leave.title')}
      text={isDiscarding ? <UnsentTitles titles={unsent} /> : t('leave.text')}
      isOpen={pending !== null}
      isDangerous
      confirmLabel={t(isDiscarding ? 'leave.discard' : 'leave.leave')}
      cancelLabel={t('leave.stay')}
      onConfirm={acceptLeave}
      onCancel={cancelLeave}
    />
  )
}

function UnsentTitles({ titles }: { titles: readonly string[] }) {
  const t = shellTexts.useTexts()
  return (
    <>
      <p>{t('leave.unsent', { count: titles.length })}</p>
      <Titles>
        {titles.map((title) => (
          <li key={title}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </Titles>
    </>
  )
}
