// Runs in the portal's page, bundled in front of a remote that is being developed.
declare const LIVE_RELOAD: string

const builds = new EventSource(LIVE_RELOAD)
let shown: string | undefined

builds.addEventListener('message', ({ data: build }: MessageEvent<string>) => {
  // The first message names the build that this page has; it also comes after the line was interrupted.
  shown ??= build
  if (build !== shown) window.location.reload()
})
