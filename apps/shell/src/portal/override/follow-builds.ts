import { buildEvents, parseLocalBuild } from '@portal/release-format/local-build'
import { portalStore } from '../portal-store.ts'
import type { Override } from './override.ts'
import { clearError, overrideStore, showError } from './override-store.ts'

/** Shows each new build of the overridden remotes in the open page, and the errors of a build that failed. */
export function followBuilds(): void {
  for (const override of overrideStore.getState().overrides) followBuildsOf(override)
}

function followBuildsOf({ remote, base }: Override): void {
  let shown: number | null = null
  let latest: number | null = null
  let isRefreshing = false

  // One refresh at a time: builds share the globals of their container, and the older one could be rendered last.
  const showLatest = async () => {
    if (isRefreshing) return
    isRefreshing = true
    while (shown !== latest) {
      shown = latest
      try {
        await portalStore.getState().open?.controllers.get(remote)?.refresh()
      } catch (error) {
        // A newer build replaces the one that failed.
        if (shown === latest) showRefreshError(remote, error)
      }
    }
    isRefreshing = false
  }

  const events = new EventSource(base + buildEvents)
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { build, errors } = parseLocalBuild(JSON.parse(data))
    if (errors.length > 0) return showError(remote, errors.join('\n\n'))
    clearError(remote)
    // The first event is the build of this page; it is repeated after a reconnect.
    shown ??= build
    latest = build
    void showLatest()
  })
}

function showRefreshError(remote: string, error: unknown): void {
  console.error(`[${remote}@local]`, error)
  showError(remote, error)
}
