import { teacherQueries } from '@portal/api-client/account'
import { useSessionName, type AuthSession } from '@portal/remote-kit'
import { Avatar, DownloadIcon, LinkIcon, LogOutIcon, Text, useObjectUrl, UserIcon } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { install, installationStore } from '../install/installation.ts'
import { overrideStore } from '../override/override-store.ts'
import { shellTexts } from '../texts.ts'
import { Popup } from './Popup.tsx'
import { PopupItem } from './PopupItem.tsx'
import { usePortalName } from './use-portal-name.ts'

interface ProfileMenuProps {
  session: AuthSession
  onSignOut: () => void
}

export function ProfileMenu({ session, onSignOut }: ProfileMenuProps) {
  const t = shellTexts.useTexts()
  const name = useSessionName(session)
  const portal = usePortalName(session)
  // The profile page shares this query.
  const isTeacher = session.roles.includes('teacher')
  const { data: photo = null } = useQuery({
    ...teacherQueries.photo(session.teacherId),
    enabled: isTeacher,
  })
  const photoUrl = useObjectUrl(photo)
  const hasOverride = useStore(overrideStore, ({ overrides }) => overrides.length > 0)
  const offer = useStore(installationStore, (state) => state.offer)
  const installAnd = (close: () => void) => {
    close()
    void install()
  }
  const openOverride = (close: () => void) => {
    close()
    overrideStore.setState({ isChoosing: true })
  }
  return (
    <Popup
      label={t('bar.account', { name })}
      face={
        <span aria-hidden>
          <Avatar name={name} src={photoUrl} />
        </span>
      }
    >
      {(close) => (
        <>
          <Text paddingInline="3" paddingBlockStart="2" fontWeight="medium">
            {name}
          </Text>
          <Text paddingInline="3" paddingBlockEnd="2" size="sm" tone="muted">
            {portal}
          </Text>
          {isTeacher && (
            <PopupItem asChild>
              <Link to="/profile" onClick={close}>
                <UserIcon aria-hidden />
                {t('bar.profile')}
              </Link>
            </PopupItem>
          )}
          {hasOverride && (
            <PopupItem type="button" onClick={() => openOverride(close)}>
              <LinkIcon aria-hidden />
              {t('override.open')}
            </PopupItem>
          )}
          {offer && (
            <PopupItem type="button" onClick={() => installAnd(close)}>
              <DownloadIcon aria-hidden />
              {t('bar.install')}
            </PopupItem>
          )}
          <PopupItem type="button" onClick={onSignOut}>
            <LogOutIcon aria-hidden />
            {t('bar.signOut')}
          </PopupItem>
        </>
      )}
    </Popup>
  )
}
