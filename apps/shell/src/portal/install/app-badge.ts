import { useEffect } from 'react'

/** Shows the number of unread notifications at the icon of the installed portal; undefined leaves it as it is. */
export function useAppBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread !== undefined) setAppBadge(unread)
  }, [unread])
}

/** Zero removes it. Browsers without installed apps have none, and some refuse it where it is not installed. */
export function setAppBadge(unread: number): void {
  if ('setAppBadge' in navigator) void navigator.setAppBadge(unread).catch(() => undefined)
}
